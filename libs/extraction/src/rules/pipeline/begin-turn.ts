import { TYPE_STRENGTH } from '../grammar/names/entity-book.js';
import { findGreeted } from '../grammar/text/find-greeted.js';
import type { Turn } from '../grammar/text/split-turns.js';
import type { SentenceReading, TextReading } from '../patterns/reading.js';

/** How far the headers and the greeting of a mail reach. */
const LONGEST_HEAD = 300;

/** "You" is the other speaker, where there are exactly two, else whom the text is written to. */
export function beginTurn({ turn, reading }: SentenceReading): void {
  if (turn === reading.turn) return;
  reading.turn = turn;
  const { speakers, discourse } = reading;
  const greeted = bookGreeted(turn, reading);
  const speaker = turn.speaker === null ? null : (speakers.get(turn.speaker) ?? null);
  const other = speakers.size === 2 ? [...speakers.values()].find((ref) => ref !== speaker) : null;
  const addressee = (turn.speaker === null ? null : other) ?? greeted;
  discourse.beginTurn(speaker, addressee === speaker ? null : addressee);
}

/** Whom a mail is written to, or a turn greets. A name that two have is nobody's. */
function bookGreeted(turn: Turn, { book, text, input: { user } }: TextReading): string | null {
  const name = findGreeted(text.slice(turn.start, Math.min(turn.end, turn.start + LONGEST_HEAD)));
  if (name === null) return null;
  if (name.split(' ')[0] === user.name.split(' ')[0]) return book.bookUser(user.name).ref;
  if (book.isAmbiguous(name)) return null;
  const greeted = book.book(name);
  book.vote(greeted.ref, 'person', TYPE_STRENGTH.guess);
  return greeted.ref;
}
