import type { ExtractedObject } from '@memory-graph/extractor-port/extractor.port';
import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';

import type { ClauseTense } from '../clauses/clause.js';
import { isWord, type Unit } from '../clauses/unit.js';
import { readObjects, THING_STOPS } from './read-objects.js';
import { entityObjects, valueObject, type Aspect, type StatementWriter } from './statement-writer.js';

/**
 * A way to say a predicate: its verb in the base form, what follows word by word, and the place of its object.
 * `a/the` is either, `a?` may be missing, `OWN` is "her" or "Ada's", `ANY?` one describing word. Objects are `PLACE`, `PERSON`,
 * `ORGANISATION` (names), `NATION` ("Norwegian"), and `THINGS`, the words up to the end.
 */
export interface Idiom {
  predicate: string;
  aspect: Aspect;
  patterns: readonly string[];
  /** Read in these only; else in any. */
  tenses?: readonly ClauseTense[];
  confidence?: number;
}

const NAMED: Readonly<Record<string, EntityType>> = {
  PLACE: 'place',
  PERSON: 'person',
  ORGANISATION: 'organisation',
};

export interface IdiomMatch {
  objects: ExtractedObject[];
  objectType: EntityType | null;
}

/** @param tokens the pattern without its verb */
export function matchIdiom(
  tokens: readonly string[],
  units: readonly Unit[],
  writer: StatementWriter,
): IdiomMatch | null {
  let at = 0;
  let match: IdiomMatch | null = null;
  for (const token of tokens) {
    const unit = units[at];
    if (token === 'THINGS') {
      const objects = readObjects(units.slice(at), writer, ENDS_OF_THINGS);
      return objects.length > 0 ? { objects, objectType: null } : null;
    }
    const read = Object.hasOwn(NAMED, token) || token === 'NATION' ? readObject(token, unit, writer) : null;
    if (read) match = read;
    else if (!matchesWord(token, unit)) {
      if (!token.endsWith('?')) return null;
      continue;
    }
    at += 1;
  }
  return isEnd(units[at]) ? match : null;
}

const ENDS_OF_THINGS = [...THING_STOPS.filter((word) => word !== 'and'), 'of', 'now', 'today', 'again', 'too'];

function readObject(token: string, unit: Unit | undefined, writer: StatementWriter): IdiomMatch | null {
  if (token === 'NATION')
    return isWord(unit) && unit.token.info.demonym && /^\p{Lu}/u.test(unit.token.text)
      ? { objects: valueObject(unit.token.text), objectType: null }
      : null;
  const type = NAMED[token];
  if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0 || type === undefined) return null;
  if (unit.pronoun !== null && type !== 'person') return null;
  return unit.refs.every((ref) => writer.book.canBe(ref, type))
    ? { objects: entityObjects(unit), objectType: type }
    : null;
}

function matchesWord(token: string, unit: Unit | undefined): boolean {
  const plain = token.replace(/\?$/u, '');
  if (plain === 'OWN') return unit?.kind === 'entity' && unit.possessive;
  if (plain === 'ANY') return isWord(unit) && (unit.token.info.adjective || unit.token.info.adverb);
  return isWord(unit, ...plain.split('/'));
}

/** Where nothing follows that could say something else of the object. */
function isEnd(unit: Unit | undefined): boolean {
  return unit === undefined || unit.kind === 'mark' || isWord(unit, ...MAY_FOLLOW);
}

const MAY_FOLLOW = (
  'and but with for since because where which who so now again in at near on as while after before when too together ' +
  'permanently fully officially during from'
).split(' ');
