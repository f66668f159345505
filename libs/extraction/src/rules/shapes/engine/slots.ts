import type { EntityType, TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { LANGUAGES } from '../../grammar/words/closed-words.js';
import { EMPLOYER_NOUN } from '../../grammar/words/group-words.js';
import { dateValue } from '../../patterns/things.rule.js';
import { readObjects, THING_STOPS } from '../../patterns/read-objects.js';
import { readPhraseValue } from '../../patterns/read-phrase-value.js';
import { ROLE_ENDS } from '../../patterns/read-role.js';
import { isRolePhrase } from '../../patterns/role-words.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import { VALUE_STOPS } from '../../patterns/value-phrases.js';

/** What fills a slot: its objects, and its words for a value. */
export interface Filler {
  objects: readonly ExtractedObject[];
  text: string;
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

const DIETS =
  /^(?:vegetarian|vegan|pescatarian|pescetarian|flexitarian|teetotal|kosher|halal|keto|paleo|gluten-free|dairy-free|lactose-free|plant-based|low-carb)$/u;
const NUMBER_WORDS =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/u;

export const SLOTS: Readonly<Record<string, SlotReader>> = {
  WHO: entity('person', true),
  PERSON: entity('person', true),
  PEOPLE: readPeople,
  PLACE: entity('place'),
  ORG: (units, context) => [...entity('organisation')(units, context, false), ...readEmployer(units, context)],
  PROJECT: entity('project'),
  // Only where it is known to be one: "left A for B" may be said of towns, employers and tools.
  TOWN: known((unit, writer) => unit.refs.every((ref) => writer.book.get(ref).type === 'place')),
  EMPLOYER: known((unit, writer) => unit.refs.every((ref) => isEmployer(ref, writer))),
  OWN: readOwner,
  NATION: word((unit) => isWord(unit) && unit.token.info.demonym && /^\p{Lu}/u.test(unit.token.text), false),
  LANGUAGE: word(
    (unit) =>
      isWord(unit) && /^\p{Lu}/u.test(unit.token.text) && (unit.token.info.demonym || LANGUAGES.has(unit.token.lower)),
    false,
  ),
  DIET: word((unit) => DIETS.test(lowerOf(unit)), true),
  NUMBER: word((unit) => NUMBER_WORDS.test(lowerOf(unit)), false),
  ANY: word((unit) => isWord(unit) && (unit.token.info.adjective || unit.token.info.adverb), false),
  ROLE: (units, { writer }) =>
    lengths(units).flatMap((length) => {
      const text = valueText(writer.text, units.slice(0, length));
      const isOver = length === units.length || units[length]?.kind === 'mark' || isWord(units[length], ...ROLE_ENDS);
      return isOver && text !== null && isRolePhrase(text) ? [value(text, length)] : [];
    }),
  THING: (units, context, isLast) => readThing(units, context, isLast, ['and']),
  THINGS: (units, context, isLast) => readThing(units, context, isLast, []),
  ACTION: (units, { writer }) => {
    const [verb] = units;
    const isDeed = isWord(verb) && verb.token.info.lemma !== null && verb.token.info.tenses.includes('base');
    const text = isDeed ? valueText(writer.text, units, VALUE_STOPS) : null;
    return text === null ? [] : [value(text, units.length)];
  },
  TEXT: (units, { writer }, isLast) =>
    (isLast ? [units.length] : lengths(units).reverse()).flatMap((length) => {
      const text = valueText(writer.text, units.slice(0, length), isLast ? VALUE_STOPS : []);
      return text === null ? [] : [value(text, length)];
    }),
};

/** A slot of its own kind: a date takes no units, since the grammar has cut it out. */
export function readDate({ times, writer }: SlotContext, ends: boolean, hasEnd: boolean): SlotMatch[] {
  const dates = times.filter(({ role }) => role !== 'duration');
  const [first, second] = dates;
  if (first?.role === 'span' && hasEnd) {
    const date: TimeMention = ends
      ? { ...first, role: 'at' }
      : { ...first, role: 'at', from: first.to, grain: first.toGrain ?? first.grain };
    return datesOf(date, first, writer);
  }
  if (hasEnd) return datesOf(ends ? first : second, ends ? first : second, writer);
  return dates.length === 1 ? datesOf(first, first, writer) : [];
}

function datesOf(date: TimeMention | undefined, said: TimeMention | undefined, writer: StatementWriter): SlotMatch[] {
  const day = date && dateValue(date, writer.mentionedAt);
  if (!day || !said) return [];
  return [{ length: 0, objects: valueObject(day), text: writer.text.slice(said.start, said.end) }];
}

/** A name that is or may be of the type; a person may be a pronoun. */
function entity(type: EntityType, byPronoun = false): SlotReader {
  return (units, { writer }) => {
    const at = isWord(units[0], 'the') ? 1 : 0;
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0) return [];
    if (unit.pronoun !== null && !byPronoun) return [];
    if (!unit.refs.every((ref) => writer.book.canBe(ref, type))) return [];
    return [named(unit, writer, at + 1)];
  };
}

function known(accepts: (unit: EntityUnit, writer: StatementWriter) => boolean): SlotReader {
  return (units, { writer }) => {
    const at = isWord(units[0], 'the') ? 1 : 0;
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.pronoun !== null || unit.refs.length === 0) return [];
    return accepts(unit, writer) ? [named(unit, writer, at + 1)] : [];
  };
}

/** By its name, or because the text has somebody work there. */
function isEmployer(ref: string, writer: StatementWriter): boolean {
  return (
    writer.book.get(ref).type === 'organisation' ||
    writer.statements.some(
      (one) =>
        one.kind === 'assertion' &&
        one.predicate === 'works_at' &&
        one.object.kind === 'entity' &&
        one.object.ref === ref,
    )
  );
}

function readOwner([unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  return unit?.kind === 'entity' && unit.possessive && unit.refs.length === 1 ? [named(unit, writer, 1)] : [];
}

/** "Yuki, Ben and Ada". */
function readPeople(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const end = units.findIndex((unit) => unit.kind !== 'entity' && !/^(?:,|and|&)$/u.test(lowerOf(unit)));
  const listed = units.slice(0, end < 0 ? units.length : end);
  const people = listed.filter((unit): unit is EntityUnit => unit.kind === 'entity');
  const refs = people.flatMap((unit) => unit.refs);
  const areNamed = people.every(
    ({ possessive, pronoun, refs: of }) => !possessive && pronoun === null && of.length > 0,
  );
  if (refs.length === 0 || !areNamed || !refs.every((ref) => writer.book.canBe(ref, 'person'))) return [];
  const objects = refs.map((ref) => ({ kind: 'entity' as const, ref }));
  return [{ length: listed.length, objects, text: textOf(listed, writer) }];
}

function readEmployer(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const objects = readPhraseValue(units, EMPLOYER_NOUN, writer);
  const [only] = objects;
  return only?.kind === 'value' ? [{ length: units.length, objects, text: only.value }] : [];
}

/** At the end of the pattern it goes as far as its words do; else it takes as little as the pattern leaves it. */
function readThing(
  units: readonly Unit[],
  { writer }: SlotContext,
  isLast: boolean,
  stops: readonly string[],
): SlotMatch[] {
  if (isWord(units[0], ...POINTERS)) return [];
  if (isLast) {
    const objects = readObjects(units, writer, [...ENDS_OF_THINGS, ...stops]);
    return objects.length === 0 ? [] : [{ length: units.length, objects, text: textOfObjects(objects, units, writer) }];
  }
  return lengths(units)
    .reverse()
    .flatMap((length) => {
      const objects = readObjects(units.slice(0, length), writer, []);
      return objects.length === 0 ? [] : [{ length, objects, text: textOf(units.slice(0, length), writer) }];
    });
}

const POINTERS = ['it', 'this', 'that', 'these', 'those', 'them', 'everything', 'all', 'what', 'how', 'to'];
const ENDS_OF_THINGS = [
  ...THING_STOPS.filter((each) => each !== 'and'),
  ...['of', 'now', 'today', 'again', 'too', 'anymore', 'any', 'instead'],
];

function word(accepts: (unit: Unit) => boolean, lower: boolean): SlotReader {
  return ([unit], { writer }) => {
    if (!unit || !accepts(unit)) return [];
    const text = writer.text.slice(unit.start, unit.end);
    return [value(lower ? text.toLowerCase() : text, 1)];
  };
}

const LONGEST_SLOT = 9;

/** Lengths from the longest that a mark leaves to 1. */
function lengths(units: readonly Unit[]): number[] {
  const mark = units.findIndex((unit) => unit.kind === 'mark');
  const longest = Math.min(mark < 0 ? units.length : mark, LONGEST_SLOT);
  return Array.from({ length: longest }, (_, index) => longest - index);
}

function value(text: string, length: number): SlotMatch {
  return { length, objects: valueObject(text), text };
}

function named(unit: EntityUnit, writer: StatementWriter, length: number): SlotMatch {
  return { length, objects: entityObjects(unit), text: textOf([unit], writer) };
}

function textOf(units: readonly Unit[], writer: StatementWriter): string {
  return writer.text.slice(units[0]?.start, units.at(-1)?.end).replace(/\s+/gu, ' ');
}

function textOfObjects(objects: readonly ExtractedObject[], units: readonly Unit[], writer: StatementWriter): string {
  const [only, ...others] = objects;
  return only?.kind === 'value' && others.length === 0 ? only.value : textOf(units, writer);
}
