import type { ExtractedObject } from '../../extractor.port.js';

import { valueText } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

const VAGUE =
  /^(?:project|plan|service|design|feature|model|tool|event|group|game|show|talk|course|class|meeting|work)s?$/u;
const LONGEST_PHRASE = 6;
const ENDS =
  'of at in for with and on from because but since to as by which that who where when so until after before during over again instead near'.split(
    ' ',
  );

/**
 * "the city library", "a novel": a phrase of common words behind an article that ends in one of the nouns asked for.
 * @param heads what its last noun must be
 * @param bare also accepts the phrase without an article ("medical school")
 * @param withOf keeps "of …" behind it ("a history of the Vistula")
 */
export function readPhraseValue(
  units: readonly Unit[],
  heads: RegExp,
  writer: StatementWriter,
  withOf = false,
  bare = false,
): ExtractedObject[] {
  const [article] = units;
  const isOwned = article?.kind === 'entity' && article.possessive && article.pronoun !== null;
  const start = isOwned || isWord(article, 'the', 'a', 'an', 'this') ? 1 : 0;
  const found = units.slice(start).findIndex((unit) => unit.kind !== 'word' || isWord(unit, ...ENDS));
  const end = withNamedPart(units, found < 0 ? units.length : start + found, heads);
  const head = lowerOf(units[end - 1]);
  if (end === start || end - start > LONGEST_PHRASE || !heads.test(head)) return [];
  if (start === 0 && !head.endsWith('s') && !bare) return [];
  if (!isOwned && isWord(units[start], 'first')) return [];
  if (isWord(units[start], 'same', 'other', 'whole', 'last', 'next', 'best', 'right', 'wrong')) return [];
  // "Worked on a project" does not specify which one.
  if (end - start === 1 && VAGUE.test(head) && !isWord(units[end], 'of')) return [];
  const of = withOf && isWord(units[end], 'of') ? units.slice(start) : units.slice(start, end);
  return valueObject(valueText(writer.text, of, of.length > end - start ? ENDS.filter((word) => word !== 'of') : []));
}

/** "the Coldplay concert": a name within the phrase, where what follows it is the noun asked for. */
function withNamedPart(units: readonly Unit[], end: number, heads: RegExp): number {
  const named = units[end];
  if (named?.kind !== 'entity' || named.possessive || named.pronoun !== null) return end;
  const behind = units.slice(end + 1).findIndex((unit) => unit.kind !== 'word' || isWord(unit, ...ENDS));
  const last = behind < 0 ? units.length : end + 1 + behind;
  return last - end <= LONGEST_NAMED && heads.test(lowerOf(units[last - 1])) ? last : end;
}

const LONGEST_NAMED = 3;
