import { TYPE_STRENGTH } from '../names/entity-book.js';
import { findSignature } from '../text/find-signature.js';
import type { Turn } from '../text/split-turns.js';
import { voiceOf } from '../text/voice.js';
import { splitTurns } from './split-turns.js';
import type { SentenceReading, TextReading } from '../reading/reading.js';

/** An assistant repeats what the user said, or guesses. */
const CERTAINTY_OF_ASSISTANT = 0.7;
const GREETING =
  /^\s*(?:[\w-]+:[^\n]*\n+)*\s*(?:dear|hi|hey|hello)[ \t]+(?<name>\p{L}[\p{L}\p{M}'’-]+)[ \t]*[,!.\n–-]/iu;
const NOBODY = /^(?:all|team|everyone|everybody|folks|both|guys|there|you|mum|mom|dad|i|we)$/iu;
const LONGEST_HEAD = 300;

/**
 * What no one is named for is by the author of the message. In a mail that somebody else than the user signs, "I" is who
 * signs it.
 */
export function findTurns({ text, input }: TextReading): Turn[] {
  const turns = splitTurns(text);
  const signed = findSignature(text);
  const isSigned =
    input.role === undefined && signed !== null && signed.split(' ')[0] !== input.user.name.split(' ')[0];
  const author = input.role === 'assistant' ? 'Assistant' : (input.speaker ?? null);
  if (author !== null) return turns.map((turn) => ({ ...turn, speaker: turn.speaker ?? author }));
  return isSigned && turns.every(({ speaker }) => speaker === null)
    ? turns.map((turn) => ({ ...turn, speaker: signed }))
    : turns;
}

export function bookSpeakers(turns: readonly Turn[], { book }: TextReading): Map<string, string | null> {
  const refs = new Map<string, string | null>();
  for (const { speaker } of turns) {
    if (speaker === null || refs.has(speaker)) continue;
    const voice = voiceOf(speaker, book.userNouns);
    const ref = voice === 'user' ? book.bookUser().ref : voice === 'named' ? book.book(speaker).ref : null;
    if (ref !== null) book.vote(ref, 'person', TYPE_STRENGTH.relation);
    refs.set(speaker, ref);
  }
  return refs;
}

/** "You" is the other speaker, where there are exactly two, else whom the text is written to. Without a speaker "I" is the user. */
export function beginTurn({ turn, reading, tokens }: SentenceReading): void {
  const { speakers, discourse, book, writer } = reading;
  if (turn !== reading.turn) {
    reading.turn = turn;
    const speaker = turn.speaker === null ? null : (speakers.get(turn.speaker) ?? null);
    const voice = turn.speaker === null ? null : voiceOf(turn.speaker, book.userNouns);
    const addressee = voice === 'system' ? null : addresseeOf(turn, voice === 'assistant', reading);
    discourse.beginTurn(speaker, addressee === speaker ? null : addressee);
    writer.certainty = voice === 'assistant' ? CERTAINTY_OF_ASSISTANT : 1;
  }
  const speaksOfSelf = tokens.some(
    ({ lower, text }) => /^(?:i|me|my|mine|we|us|our|myself)$/u.test(lower) && text !== 'US',
  );
  if (turn.speaker === null && speaksOfSelf) discourse.speaker ??= book.bookUser().ref;
}

function addresseeOf(turn: Turn, isAssistant: boolean, { speakers, text, book, input }: TextReading): string | null {
  const known = [...speakers].filter(([name]) => name !== turn.speaker).flatMap(([, ref]) => ref ?? []);
  if (turn.speaker !== null && known.length === 1 && speakers.size === 2) return known[0]!;
  const name = GREETING.exec(text.slice(turn.start, Math.min(turn.end, turn.start + LONGEST_HEAD)))?.groups?.['name'];
  if (name !== undefined && !NOBODY.test(name) && /^\p{Lu}/u.test(name) && !book.isAmbiguous(name))
    return name === input.user.name.split(' ')[0] ? book.bookUser().ref : book.book(name).ref;
  if (!isAssistant || known.length > 0 || !/\byour?s?\b/iu.test(text.slice(turn.start, turn.end))) return null;
  if (input.addressee === undefined) return book.bookUser().ref;
  const { ref } = book.book(input.addressee);
  book.vote(ref, 'person', TYPE_STRENGTH.relation);
  return ref;
}
