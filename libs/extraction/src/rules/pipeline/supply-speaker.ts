import { findImpliedSubject } from '../grammar/clauses/supply-subject.js';
import type { SentenceReading } from '../patterns/reading.js';

/** Without a speaker the user speaks: from the first sentence on that says "I", or what the writers decided. */
export function supplySpeaker(sentence: SentenceReading): void {
  const { book, discourse } = sentence.reading;
  if (sentence.turn.speaker !== null) return;
  if (isNoteOfDecision(sentence)) discourse.speaker = book.bookUser().ref;
  if (discourse.speaker === null && speaksOfSelf(sentence)) discourse.speaker = book.bookUser().ref;
}

/** "Decision: …" is what those who write decided. */
function isNoteOfDecision({ tokens }: SentenceReading): boolean {
  const first = tokens.findIndex(({ kind }) => kind === 'word');
  return /^(?:decision|decided|agreed|resolved)$/u.test(tokens[first]?.lower ?? '') && tokens[first + 1]?.text === ':';
}

/** "I", "our", or a sentence without a subject that follows none about somebody else ("Just got a puppy!"). */
function speaksOfSelf({ tokens, names, reading }: SentenceReading): boolean {
  if (tokens.some(({ lower, kind }) => kind === 'word' && /^(?:i|me|my|mine|we|us|our|myself)$/u.test(lower)))
    return true;
  return reading.discourse.topic === null && findImpliedSubject(tokens, names)?.who === 'speaker';
}
