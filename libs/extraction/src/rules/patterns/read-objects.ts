import type { ExtractedObject } from '../../extractor.port.js';

import { leadingEntity, valueText } from '../grammar/clauses/clause.js';
import { PREPOSITIONS } from '../grammar/words/closed-words.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { isObjectPhrase, splitList, VALUE_STOPS } from './value-phrases.js';

/** Prepositions and connectors behind which a thing is named in full. */
export const THING_STOPS = [...VALUE_STOPS, 'and', 'for', 'from', 'at', 'in', 'with', 'to', 'as', 'on', 'by'];
/** Behind a name, these say that the name is the whole object. */
const OBJECT_ENDS = [...THING_STOPS, 'instead', 'again', 'too', 'now', 'over', 'during'];
const LONGEST_OBJECT = 7;

/**
 * The objects of a verb or preposition, one per item of a list: the entity if the item is a name, else its words. Empty if
 * one item has no content.
 * @param stops words behind which the phrase is over
 */
export function readObjects(
  units: readonly Unit[],
  writer: StatementWriter,
  stops: readonly string[] = VALUE_STOPS,
): ExtractedObject[] {
  const items = listOf(units, stops);
  const objects = items.flatMap((item) => readObject(item, writer, stops));
  return objects.length >= items.length ? objects : [];
}

/** "Board games and long walks with the dog": what follows the list belongs to its last item. */
function listOf(units: readonly Unit[], stops: readonly string[]): readonly (readonly Unit[])[] {
  const items = splitList(units);
  const and = units.findIndex((unit) => isWord(unit, 'and'));
  const end = units.findIndex(
    (unit, index) =>
      isWord(unit) && index > and && (stops.includes(unit.token.lower) || PREPOSITIONS.has(unit.token.lower)),
  );
  if (items.length > 1 || end < 0 || and < 0) return items;
  const listed = splitList(units.slice(0, end));
  return listed.length > 1 ? listed : items;
}

/** One thing: its name, else its words. */
export function readObject(
  units: readonly Unit[],
  writer: StatementWriter,
  stops: readonly string[] = VALUE_STOPS,
): ExtractedObject[] {
  const entity = leadingEntity(isWord(units[0], 'the') ? units.slice(1) : units, 0);
  const behind = entity === null ? undefined : units[units.indexOf(entity) + 1];
  const isCut = behind?.kind === 'mark' && /^[,;–—]$/u.test(behind.text);
  const wholeEntity = entity !== null && (units.at(-1) === entity || isCut || isWord(behind, ...OBJECT_ENDS));
  if (entity && wholeEntity) return entity.pronoun === null ? entityObjects(entity) : [];
  if (units[0]?.kind === 'entity') return [];
  const value = valueText(writer.text, units, stops);
  if (value === null || value.split(' ').length > LONGEST_OBJECT) return [];
  return isObjectPhrase(value, firstOf(units)) ? valueObject(value) : [];
}

/** The first word that is not an article. */
function firstOf(units: readonly Unit[]): Unit | undefined {
  return units.find((unit) => !isWord(unit, 'a', 'an', 'the'));
}
