import { type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';
import { type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { THING_STOPS } from '../../patterns/read-objects.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';

/** What fills a slot: its objects, and its words for a value. */
export interface Filler {
  objects: readonly ExtractedObject[];
  text: string;
  /** The entity that a name was taken for. */
  named?: string;
  /** Words in brackets behind people of a list. */
  notes?: readonly { ref: string; text: string }[];
  /** The words that name the thing, which becomes an entity where the statement is about it. */
  phrase?: readonly Unit[];
}

export interface SlotMatch extends Filler {
  /** How many units it takes. */
  length: number;
}

export interface SlotContext {
  writer: StatementWriter;
  /** The dates that belong to the clause or line, in order. */
  times: readonly TimeMention[];
}

/**
 * @param isLast nothing follows the slot in the pattern: it takes what belongs to it, and leaves the rest
 * @returns what could fill it, best first
 */
export type SlotReader = (units: readonly Unit[], context: SlotContext, isLast: boolean) => SlotMatch[];

export function value(text: string, length: number): SlotMatch {
  return { length, objects: valueObject(text), text };
}

export function named(unit: EntityUnit, writer: StatementWriter, length: number): SlotMatch {
  return { length, objects: entityObjects(unit), text: textOf([unit], writer) };
}

export function textOf(units: readonly Unit[], writer: StatementWriter): string {
  return writer.text.slice(units[0]?.start, units.at(-1)?.end).replace(/\s+/gu, ' ');
}

export const ENDS_OF_THINGS = [
  ...THING_STOPS.filter((each) => each !== 'and'),
  ...['of', 'now', 'today', 'again', 'too', 'anymore', 'any', 'instead'],
];
