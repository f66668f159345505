export interface SaidFact {
  subject: string;
  predicate: string;
  object: string;
}

const SPEAKER = /^(?:i|we)(?:['’](?:m|ve|re|d|ll))?\s+/iu;
/** Words that begin with a capital letter, as names do. */
const NAME = /^\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’.-]*)*\s+/u;
const RELATION = /^(\S+(?:\s+(?:in|at|on|to|for|of|with|from|as|by|about))?)\s+(.+)$/iu;

/**
 * A first guess at the fact that a sentence states, for a person to correct.
 * @param speaker whom "I" means; empty: unknown
 */
export function factInSentence(sentence: string, speaker: string): SaidFact {
  const text = sentence.trim().replace(/[\s.!?…]+$/u, '');
  const isSpeaker = SPEAKER.test(text);
  const name = isSpeaker ? SPEAKER.exec(text)![0] : (NAME.exec(text)?.[0] ?? '');
  const [, predicate = '', object = text.slice(name.length)] = RELATION.exec(text.slice(name.length)) ?? [];
  if (name === '') return { subject: '', predicate: '', object: text };
  return { subject: isSpeaker ? speaker : name.trim(), predicate, object };
}
