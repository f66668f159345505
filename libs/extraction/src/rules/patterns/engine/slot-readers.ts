import { type EntityType, placeMention, type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';
import { isWord, lowerOf, textOf, type EntityUnit, type Unit } from '../../clauses/unit.js';
import type { EntityBook } from '../../names/entity-book.js';
import type { StatementWriter } from '../../writer/statement-writer.js';
import { isAdverb, LANGUAGES, PREPOSITIONS, TITLES } from '../../words/closed-words.js';
import { entityObjects, readObjects, valueObject, valueText } from '../../writer/values.js';

/** What fills a slot: its objects, and its words for a value. */
export interface Filler {
  objects: readonly ExtractedObject[];
  text: string;
  /** The entity that a name was taken for. */
  named?: string;
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

const LONGEST_SLOT = 9;

export function readDay({ times, writer }: SlotContext, mayLackYear: boolean): SlotMatch[] {
  const [time, ...others] = times.filter(({ role }) => role !== 'duration');
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || others.length > 0 || length === undefined || (mayLackYear && time.openWeek === true)) return [];
  const day = new Date(placeMention(time, 'past', writer.mentionedAt).from);
  if (mayLackYear && time.openYear === true && time.grain !== 'day') return [];
  const text =
    mayLackYear && time.openYear
      ? `${day.getUTCDate()} ${day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`
      : day.toISOString().slice(0, length);
  return [{ length: 0, objects: valueObject(text), text }];
}

export function match(
  units: readonly Unit[],
  writer: StatementWriter,
  refs: readonly string[],
  length = units.length,
): SlotMatch {
  return { length, objects: entityObjects(refs), text: textOf(units, writer.text) };
}

/** A name that is or may be of the type, with any title; a person may be a pronoun. */
export function entity(type: EntityType, byPronoun = false): SlotReader {
  return named(({ refs }, book) => refs.every((ref) => book.canBe(ref, type)), byPronoun);
}

export function named(accepts: (unit: EntityUnit, book: EntityBook) => boolean, byPronoun = false): SlotReader {
  return (units, { writer }) => {
    const at = isWord(units[0], 'the') || TITLES.has(lowerOf(units[0])) ? (lowerOf(units[1]) === '.' ? 2 : 1) : 0;
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0) return [];
    if ((unit.pronoun !== null && !byPronoun) || !accepts(unit, writer.book)) return [];
    return [match([unit], writer, unit.refs, at + 1)];
  };
}

/** "Leo, Finn", "Yara, Omar and baby Zain", "Leo (9), Finn (6)". */
export function names(fits: (ref: string, book: EntityBook) => boolean): SlotReader {
  return (units, { writer }) => {
    const end = units.findIndex((unit) =>
      unit.kind === 'entity'
        ? unit.possessive || unit.pronoun !== null
        : !/^(?:[,()&]|and|baby|little|\d{1,2})$/u.test(lowerOf(unit)),
    );
    const among = units.slice(0, end < 0 ? units.length : end);
    const length = among.findLastIndex((unit) => unit.kind === 'entity' || lowerOf(unit) === ')') + 1;
    const refs = among.flatMap((unit) => (unit.kind === 'entity' ? unit.refs : []));
    const [first] = among;
    const isNamed = first?.kind === 'entity' || isWord(first, 'baby', 'little');
    return isNamed && refs.length > 0 && refs.every((ref) => fits(ref, writer.book))
      ? [match(among.slice(0, length), writer, refs)]
      : [];
  };
}

/** The items of a line between its commas. */
export function listed(units: readonly Unit[]): Unit[][] {
  const items: Unit[][] = [[]];
  for (const unit of units) {
    if (unit.kind === 'mark' && /^[,;]$/u.test(unit.text)) items.push([]);
    else items.at(-1)!.push(unit);
  }
  return items.filter((item) => item.length > 0);
}

/** "1 dog (Otto), 1 hamster (Nibbles)". */
export function namesIn(units: readonly Unit[]): string[] {
  return units.flatMap((unit, at) =>
    unit.kind === 'entity' && lowerOf(units[at - 1]) === '(' && lowerOf(units[at + 1]) === ')' ? unit.refs : [],
  );
}

/** "Team Falcon". */
export function namedTeam([noun, unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  return isWord(noun, 'team', 'squad') && unit?.kind === 'entity' && !unit.possessive && unit.refs.length === 1
    ? [match([unit], writer, unit.refs, 2)]
    : [];
}

/** Words behind which a phrase with its noun is over. */
const PHRASE_ENDS =
  /^(?:and|but|who|that|called|named|twice|once|every|each|daily|now|too|again|these|here|booked|planned)$/u;

/** A phrase that ends in one of the nouns: "the payments team", "a new e-bike". */
export function phrase(nouns: RegExp): SlotReader {
  return (units, { writer }) => {
    const said = units[0]?.kind === 'entity' && units[0].possessive ? units.slice(1) : units;
    const end = said.findIndex(
      (unit) => unit.kind === 'mark' || PREPOSITIONS.has(lowerOf(unit)) || PHRASE_ENDS.test(lowerOf(unit)),
    );
    const among = said.slice(0, Math.min(end < 0 ? said.length : end, LONGEST_SLOT));
    const head = among.findLastIndex((unit) => nouns.test(textOf([unit], writer.text)));
    // What follows the noun would be the head: "a guitar lesson".
    const isHead = among.slice(head + 1).every((unit) => isWord(unit) && isAdverb(unit.token.lower));
    const text = head < 0 || !isHead ? null : valueText(writer.text, among.slice(0, head + 1));
    const isNone = isWord(among[0], 'no');
    const isPronoun = among.some((unit) => unit.kind === 'entity' && unit.pronoun !== null);
    if (text === null || isNone || isPronoun) return [];
    return [{ length: units.length - said.length + head + 1, objects: valueObject(text), text }];
  };
}

export function word(accepts: (lower: string) => boolean, isLower = false): SlotReader {
  return ([unit], { writer }) => {
    if (unit?.kind === 'mark' || !unit) return [];
    const said = textOf([unit], writer.text);
    if (!accepts(said.toLowerCase()) || (unit.kind === 'entity' && unit.pronoun !== null)) return [];
    const text = isLower ? said.toLowerCase() : said;
    return [{ length: 1, objects: valueObject(text), text }];
  };
}

export function isLanguage(unit: Unit, { text }: StatementWriter): boolean {
  return LANGUAGES.has(textOf([unit], text).toLowerCase());
}

/** At the end of the pattern it goes as far as its words do; else it takes as little as the pattern leaves it. */
export function readThing(
  units: readonly Unit[],
  { writer }: SlotContext,
  isLast: boolean,
  stops: readonly string[],
): SlotMatch[] {
  const { text } = writer;
  return (isLast ? [units.length] : lengths(units).reverse()).flatMap((length) => {
    const words = units.slice(0, length);
    const objects = readObjects(words, text, isLast ? stops : []);
    const [only, ...others] = objects;
    const said = only?.kind === 'value' && others.length === 0 ? only.value : textOf(words, text);
    return objects.length === 0 ? [] : [{ length, objects, text: said }];
  });
}

/** Lengths from the longest that a mark leaves to 1. */
export function lengths(units: readonly Unit[]): number[] {
  const mark = units.findIndex((unit) => unit.kind === 'mark');
  const longest = Math.min(mark < 0 ? units.length : mark, LONGEST_SLOT);
  return Array.from({ length: longest }, (_, index) => longest - index);
}
