import { TYPE_STRENGTH } from '../grammar/names/entity-book.js';
import { findGreeted } from '../grammar/text/find-greeted.js';
import type { Turn } from '../grammar/text/split-turns.js';
import { voiceOf } from '../grammar/text/voice.js';
import type { SentenceReading, TextReading } from '../patterns/reading.js';

/** How far the headers and the greeting of a mail reach. */
const LONGEST_HEAD = 300;
/** An assistant repeats what the user said, or guesses. */
const CERTAINTY_OF_ASSISTANT = 0.7;

/** "You" is the other speaker, where there are exactly two, else whom the text is written to. */
export function beginTurn({ turn, reading }: SentenceReading): void {
  if (turn === reading.turn) return;
  reading.turn = turn;
  const { speakers, discourse, book, writer } = reading;
  const speaker = turn.speaker === null ? null : (speakers.get(turn.speaker) ?? null);
  const voice = turn.speaker === null ? null : voiceOf(turn.speaker, book.userNouns);
  const addressee = voice === 'system' ? null : addresseeOf(turn, voice === 'assistant', reading);
  discourse.beginTurn(speaker, addressee === speaker ? null : addressee);
  writer.certainty = voice === 'assistant' ? CERTAINTY_OF_ASSISTANT : 1;
}

function addresseeOf(turn: Turn, isAssistant: boolean, reading: TextReading): string | null {
  const { speakers, text } = reading;
  const known = [...speakers].filter(([name]) => name !== turn.speaker).flatMap(([, ref]) => ref ?? []);
  const isDialogue = turn.speaker !== null && known.length === 1 && speakers.size === 2;
  if (isDialogue) return known[0] as string;
  const greeted = bookGreeted(turn, reading);
  if (greeted !== null) return greeted;
  const isToUser = isAssistant && known.length === 0 && /\byour?s?\b/iu.test(text.slice(turn.start, turn.end));
  return isToUser ? bookAnswered(reading) : null;
}

/** Whom an assistant answers. */
function bookAnswered({ book, input: { addressee } }: TextReading): string {
  if (addressee === undefined) return book.bookUser().ref;
  const answered = book.book(addressee);
  book.vote(answered.ref, 'person', TYPE_STRENGTH.relation);
  return answered.ref;
}

/** Whom a mail is written to, or a turn greets. A name that two have is no one's. */
function bookGreeted(turn: Turn, { book, text, input: { user } }: TextReading): string | null {
  const name = findGreeted(text.slice(turn.start, Math.min(turn.end, turn.start + LONGEST_HEAD)));
  if (name === null) return null;
  if (name.split(' ')[0] === user.name.split(' ')[0]) return book.bookUser().ref;
  if (book.isAmbiguous(name)) return null;
  const greeted = book.book(name);
  book.vote(greeted.ref, 'person', TYPE_STRENGTH.guess);
  return greeted.ref;
}
