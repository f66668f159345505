import type { Token } from '../text/tokenize.js';
import { wordInfo } from '../words/word-info.js';

/** A piece of a sentence as the clause reader sees it: an entity (by name or pronoun), a word, or a mark. */
export type Unit = EntityUnit | WordUnit | MarkUnit;

interface Placed {
  start: number;
  end: number;
}

export interface EntityUnit extends Placed {
  kind: 'entity';
  /** Several for "Ada and Tom"; none for a pronoun that could be anyone. */
  refs: readonly string[];
  /** "Ada's", "my": what follows belongs to it. */
  possessive: boolean;
  /** The pronoun it is written as ("i", "we", "she"…), null for a name. */
  pronoun: string | null;
}

export interface WordUnit extends Placed {
  kind: 'word';
  token: Token;
}

export interface MarkUnit extends Placed {
  kind: 'mark';
  text: string;
}

export function isWord(unit: Unit | undefined, ...words: readonly string[]): unit is WordUnit {
  return unit?.kind === 'word' && (words.length === 0 || words.includes(unit.token.lower));
}

export function lowerOf(unit: Unit | undefined): string {
  return unit?.kind === 'word' ? unit.token.lower : unit?.kind === 'mark' ? unit.text : '';
}

/** A word that the sentence leaves out ("is" in "Ada, now at Acme, …"): it takes no room in the text. */
export function suppliedWord(word: string, at: number): WordUnit {
  const token = { text: word, lower: word, start: at, end: at, kind: 'word' as const, info: wordInfo(word) };
  return { kind: 'word', token, start: at, end: at };
}
