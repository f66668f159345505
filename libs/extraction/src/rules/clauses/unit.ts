import type { Token } from '../text/tokenize.js';

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

interface WordUnit extends Placed {
  kind: 'word';
  token: Token;
}

interface MarkUnit extends Placed {
  kind: 'mark';
  text: string;
}

export function isWord(unit: Unit | undefined, ...words: readonly string[]): unit is WordUnit {
  return unit?.kind === 'word' && (words.length === 0 || words.includes(unit.token.lower));
}

export function lowerOf(unit: Unit | undefined): string {
  return unit?.kind === 'word' ? unit.token.lower : unit?.kind === 'mark' ? unit.text : '';
}

/** The words of units as they were written. */
export function textOf(units: readonly Unit[], text: string): string {
  return text.slice(units[0]?.start, units.at(-1)?.end).replace(/\s+/gu, ' ');
}
