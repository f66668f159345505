import type { ExtractedObject } from '../../extractor.port.js';
import type { EntityType } from '@memory-graph/memory-model';

import type { ClauseTense } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { readObjects, THING_STOPS } from './read-objects.js';
import { DIETS } from './read-trait.js';
import { entityObjects, valueObject, type Aspect, type StatementWriter } from './statement-writer.js';

/**
 * A set phrase for a predicate: its verb in the base form, the words that follow, and the place of its object.
 * `a/the` is either, `a?` may be missing, `OWN` is "her" or "Ada's", `ANY?` one describing word. Objects are `PLACE`, `PERSON`,
 * `ORGANISATION` (names), `NATION` ("Norwegian"), `DIET` ("vegan"), and `THINGS`, the words up to the end.
 */
export interface Idiom {
  predicate: string;
  aspect: Aspect;
  patterns: readonly string[];
  /** The tenses that it matches in; any if missing. */
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

/**
 * What may be missing is tried with and without: "a resident" is no "ANY? resident" without its noun.
 * @param tokens the pattern without its verb
 */
export function matchIdiom(
  [token, ...rest]: readonly string[],
  units: readonly Unit[],
  writer: StatementWriter,
  found: IdiomMatch | null = null,
): IdiomMatch | null {
  if (token === undefined) return isEnd(units[0]) ? found : null;
  if (token === 'THINGS') {
    const objects = isWord(units[0], ...POINTERS) ? [] : readObjects(units, writer, ENDS_OF_THINGS);
    return objects.length > 0 ? { objects, objectType: null } : null;
  }
  const behind = units.slice(1);
  if (OBJECTS.has(token)) {
    const object = readObject(token, units[0], writer);
    return object && matchIdiom(rest, behind, writer, object);
  }
  const matched = matchesWord(token, units[0], writer) ? matchIdiom(rest, behind, writer, found) : null;
  return matched ?? (token.endsWith('?') ? matchIdiom(rest, units, writer, found) : null);
}

const OBJECTS = new Set([...Object.keys(NAMED), 'NATION', 'DIET']);
const POINTERS = ['it', 'this', 'that', 'these', 'those', 'them', 'everything', 'all', 'what', 'how'];
const ENDS_OF_THINGS = [...THING_STOPS.filter((word) => word !== 'and'), 'of', 'now', 'today', 'again', 'too'];

function readObject(token: string, unit: Unit | undefined, writer: StatementWriter): IdiomMatch | null {
  if (token === 'NATION')
    return isWord(unit) && unit.token.info.demonym && /^\p{Lu}/u.test(unit.token.text)
      ? { objects: valueObject(unit.token.text), objectType: null }
      : null;
  if (token === 'DIET')
    return isWord(unit) && DIETS.test(unit.token.lower)
      ? { objects: valueObject(unit.token.lower), objectType: null }
      : null;
  const type = NAMED[token];
  if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0 || type === undefined) return null;
  if (unit.pronoun !== null && type !== 'person') return null;
  return unit.refs.every((ref) => writer.book.canBe(ref, type))
    ? { objects: entityObjects(unit), objectType: type }
    : null;
}

function matchesWord(token: string, unit: Unit | undefined, writer: StatementWriter): boolean {
  const plain = token.replace(/\?$/u, '');
  if (plain === 'OWN') return unit?.kind === 'entity' && unit.possessive;
  if (plain === 'ANY') return isWord(unit) && (unit.token.info.adjective || unit.token.info.adverb);
  // "PhD" is taken for a name.
  if (unit?.kind === 'entity') return plain.split('/').includes(writer.text.slice(unit.start, unit.end).toLowerCase());
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
