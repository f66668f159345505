import { type EntityType, placeMention, type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';
import { isWord, lowerOf, textOf, type EntityUnit, type Unit } from '../../clauses/unit.js';
import type { EntityBook } from '../../names/entity-book.js';
import { dateValue } from '../../statements/date-value.js';
import type { StatementWriter } from '../../statements/statement-writer.js';
import { isAdverb, LANGUAGES, PREPOSITIONS, TITLES } from '../../words/closed-words.js';
import {
  BELONGING,
  DEGREE,
  DIET,
  DRUG,
  EMPLOYER,
  EVENT,
  GROUP,
  ILLNESS,
  PART,
  PET,
  SCHOOL,
  TEAM,
} from '../../words/nouns.js';
import { isRolePhrase } from '../../words/role-words.js';
import { isForm } from '../../words/verb-forms.js';
import { entityObjects, readObjects, THING_STOPS, valueObject, VALUE_STOPS, valueText } from './values.js';

/** What fills a slot: its objects, and its words for a value. */
export interface Filler {
  objects: readonly ExtractedObject[];
  text: string;
  /** The entity that a name was taken for. */
  named?: string;
}

interface SlotMatch extends Filler {
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
type SlotReader = (units: readonly Unit[], context: SlotContext, isLast: boolean) => SlotMatch[];

/** Those that read up to the end of their words. */
export const GREEDY = new Set('THING THINGS ACTION TEXT TASTES LANGUAGES LIST BARE'.split(' '));

const LONGEST_SLOT = 9;
const ROLE_ENDS = ['at', 'for', 'in', 'with', 'from', 'and', 'who', 'since', 'now', 'on', 'by', 'but', 'of'];
const NUMBERS =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u;
const DEPARTMENT =
  /^(?:accounts|accounting|analytics|claims|compliance|data|design|engineering|finance|hr|infrastructure|it|legal|logistics|marketing|operations|ops|payroll|procurement|qa|radiology|reporting|research|sales|security|support|surgery)$/u;
const MARITAL = /^(?:single|divorced|separated|widowed|married)$/u;
const TITLE = /^(?:ceo|cto|cfo|coo|director|editor|chairman|chairwoman)$/u;
const STATUS =
  /^(?:delayed|postponed|cancelled|canceled|blocked|approved|rejected|done|finished|live|paused|broken|on hold|on track|back on track|in progress|in beta|up and running|behind schedule|ahead of schedule|on schedule|out of stock|signed|sold out)$/u;
const AMOUNT =
  /^(?:[$€£¥,]|\d[\d.,]*(?:k|m|bn)?|k|m|bn|million|thousand|eur|usd|gbp|chf|jpy|nok|euros?|dollars?|pounds?|quid|francs?)$/iu;
const NOT_OURS = /^(?:former|ex|late|future|previous|potential|next)$/u;
const VAGUE = /^(?:know|it|this|that|see|be|have|thank|make|let|go|rest|talk|leave)$/u;

export const SLOTS: Readonly<Record<string, SlotReader>> = {
  WHO: entity('person', true),
  PERSON: entity('person', true),
  PEOPLE: names((ref, book) => book.canBe(ref, 'person')),
  NAMES: names(() => true),
  /** "Ada and Tom": the second is the object. */
  PAIR: named((unit, book) => unit.refs.length === 2 && unit.refs.every((ref) => book.canBe(ref, 'person'))),
  PLACE: entity('place'),
  ORG: (units, context, isLast) => [
    ...entity('organisation')(units, context, isLast),
    ...phrase(EMPLOYER)(units, context, isLast),
  ],
  PROJECT: entity('project'),
  /** Only where it is known to be one: "left A for B" may be said of towns and of tools. */
  EMPLOYER: named((unit, book) => unit.refs.every((ref) => book.get(ref).type === 'organisation')),
  NAMED: named(() => true),
  ITEM: named((unit, book) => unit.refs.every((ref) => book.get(ref).type !== 'person')),
  TOWN: named((unit, book) => unit.refs.every((ref) => book.get(ref).type === 'place')),
  WHAT: named(() => true, true),
  OWN: ([unit], { writer }) =>
    unit?.kind === 'entity' && unit.possessive && unit.refs.length === 1 ? [match([unit], writer, unit.refs)] : [],
  NAME: (units, { writer }) => {
    const at = isWord(units[0], 'the') ? 1 : 0;
    const words = units.slice(
      at,
      units.findIndex(
        (unit, index) => index >= at && !(unit.kind === 'entity' || /^\p{Lu}/u.test(textOf([unit], writer.text))),
      ) >>> 0,
    );
    const [only] = words;
    if (
      !only ||
      words.length > 3 ||
      words.some((unit) => unit.kind === 'entity' && (unit.possessive || unit.pronoun !== null))
    )
      return [];
    const text = textOf(words, writer.text);
    const taken =
      only.kind === 'entity' && words.length === 1 && only.refs.length === 1 ? { named: only.refs[0]! } : {};
    return [{ length: at + words.length, objects: valueObject(text), text, ...taken }];
  },
  TEAM: (units, context, isLast) => [...phrase(TEAM)(units, context, isLast), ...namedTeam(units, context)],
  GROUP: (units, context, isLast) => [
    ...entity('organisation')(units, context, isLast).filter(({ text }) => GROUP.test(text)),
    ...phrase(GROUP)(units, context, isLast),
  ],
  WORKPLACE: phrase(EMPLOYER),
  DEPARTMENT: word((lower) => DEPARTMENT.test(lower)),
  SCHOOL: phrase(SCHOOL),
  DEGREE: phrase(DEGREE),
  BELONGING: phrase(BELONGING),
  PET: phrase(PET),
  ILLNESS: phrase(ILLNESS),
  MARITAL: word((lower) => MARITAL.test(lower)),
  TITLE: word((lower) => TITLE.test(lower)),
  STATUS: (units, { writer }) =>
    [3, 2, 1].flatMap((length) => {
      const text = textOf(units.slice(0, length), writer.text);
      return units.length >= length && STATUS.test(text.toLowerCase())
        ? [{ length, objects: valueObject(text), text }]
        : [];
    }),
  EVENT: phrase(EVENT),
  AMOUNT: (units, { writer }) => {
    const end = units.findIndex((unit) => !AMOUNT.test(textOf([unit], writer.text)));
    const text = textOf(units.slice(0, end < 0 ? units.length : end), writer.text);
    return /\d/u.test(text) ? [{ length: end < 0 ? units.length : end, objects: valueObject(text), text }] : [];
  },
  DRUG: phrase(DRUG),
  DIET: word((lower) => DIET.test(lower), true),
  LANGUAGES: (units, { writer }) => {
    const end = units.findIndex(
      (unit) =>
        !isWord(unit, 'and', 'a', 'bit', 'of', 'some', 'little') && lowerOf(unit) !== ',' && !isLanguage(unit, writer),
    );
    const said = units.slice(0, end < 0 ? units.length : end);
    const objects = said
      .filter((unit) => isLanguage(unit, writer))
      .flatMap((unit) => valueObject(textOf([unit], writer.text)));
    return objects.length === 0 ? [] : [{ length: said.length, objects, text: textOf(said, writer.text) }];
  },
  LANGUAGE: word((lower) => LANGUAGES.has(lower)),
  NUMBER: word((lower) => NUMBERS.test(lower)),
  ANY: word((lower) => !PREPOSITIONS.has(lower) && !NOT_OURS.test(lower) && !/^(?:a|an|the|and|not|no)$/u.test(lower)),
  KIND: word((lower) => !PREPOSITIONS.has(lower) && !/^(?:a|an|the|and|not|no)$/u.test(lower)),
  ROLE: (units, { writer }) =>
    lengths(units).flatMap((length) => {
      const words = units.slice(0, length);
      const text = words.every(({ kind }) => kind === 'word') ? valueText(writer.text, words) : null;
      const isOver = length === units.length || units[length]?.kind === 'mark' || isWord(units[length], ...ROLE_ENDS);
      const isRole = text !== null && isOver && !PREPOSITIONS.has(lowerOf(words[0])) && !/ (?:at|for|in) /u.test(text);
      return isRole && isRolePhrase(text) ? [{ length, objects: valueObject(text), text }] : [];
    }),
  PART: phrase(PART),
  BARE: (units, context, isLast) =>
    isWord(units[0], 'a', 'an', 'the') ? [] : readThing(units, context, isLast, THING_STOPS),
  THING: (units, context, isLast) => readThing(units, context, isLast, [...THING_STOPS, 'and']),
  THINGS: (units, context, isLast) => readThing(units, context, isLast, THING_STOPS),
  TASTES: (units, context, isLast) => readThing(units, context, isLast, VALUE_STOPS),
  LIST: (units, { writer }) => {
    const named = namesIn(units);
    const objects =
      named.length > 0 ? entityObjects(named) : listed(units).flatMap((item) => readObjects(item, writer.text, []));
    const isNone = /^(?:none|no|nothing|n\/a|tbd|unknown)$/iu.test(textOf(units, writer.text));
    return objects.length === 0 || isNone ? [] : [{ length: units.length, objects, text: textOf(units, writer.text) }];
  },
  ACTION: (units, { writer }) => {
    const text =
      isForm(lowerOf(units[0]), 'base') &&
      !isWord(units[0], 'help', 'hear', 'talk') &&
      !(VAGUE.test(lowerOf(units[0])) && units.length < 3)
        ? valueText(writer.text, units, VALUE_STOPS)
        : null;
    return text === null ? [] : [{ length: units.length, objects: valueObject(text), text }];
  },
  TEXT: (units, { writer }, isLast) =>
    (isLast ? [units.length] : lengths(units).reverse()).flatMap((length) => {
      const text = valueText(writer.text, units.slice(0, length), isLast ? VALUE_STOPS : []);
      return text === null ? [] : [{ length, objects: valueObject(text), text }];
    }),
  /** A birthday, which may lack its year: "14 June". */
  DAY: (_, context) => readDay(context, true),
  PASTDAY: (_, context) => readDay(context, false),
};

/** A slot of its own kind: a date takes no units, since the grammar has cut it out. */
export function readDate({ times, writer }: SlotContext, ends: boolean, hasEnd: boolean): SlotMatch[] {
  const dates = times.filter(({ role }) => role !== 'duration');
  const date = hasEnd && !ends ? dates[1] : dates[0];
  const value = date && (hasEnd || dates.length === 1) ? dateValue(date, writer.mentionedAt) : null;
  return value === null
    ? []
    : [{ length: 0, objects: valueObject(value), text: writer.text.slice(date?.start, date?.end) }];
}

function readDay({ times, writer }: SlotContext, mayLackYear: boolean): SlotMatch[] {
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

function match(
  units: readonly Unit[],
  writer: StatementWriter,
  refs: readonly string[],
  length = units.length,
): SlotMatch {
  return { length, objects: entityObjects(refs), text: textOf(units, writer.text) };
}

/** A name that is or may be of the type, with any title; a person may be a pronoun. */
function entity(type: EntityType, byPronoun = false): SlotReader {
  return named(({ refs }, book) => refs.every((ref) => book.canBe(ref, type)), byPronoun);
}

function named(accepts: (unit: EntityUnit, book: EntityBook) => boolean, byPronoun = false): SlotReader {
  return (units, { writer }) => {
    const at = isWord(units[0], 'the') || TITLES.has(lowerOf(units[0])) ? (lowerOf(units[1]) === '.' ? 2 : 1) : 0;
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0) return [];
    if ((unit.pronoun !== null && !byPronoun) || !accepts(unit, writer.book)) return [];
    return [match([unit], writer, unit.refs, at + 1)];
  };
}

/** "Leo, Finn", "Yara, Omar and baby Zain", "Leo (9), Finn (6)". */
function names(fits: (ref: string, book: EntityBook) => boolean): SlotReader {
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
function listed(units: readonly Unit[]): Unit[][] {
  const items: Unit[][] = [[]];
  for (const unit of units) {
    if (unit.kind === 'mark' && /^[,;]$/u.test(unit.text)) items.push([]);
    else items.at(-1)!.push(unit);
  }
  return items.filter((item) => item.length > 0);
}

/** "1 dog (Otto), 1 hamster (Nibbles)". */
function namesIn(units: readonly Unit[]): string[] {
  return units.flatMap((unit, at) =>
    unit.kind === 'entity' && lowerOf(units[at - 1]) === '(' && lowerOf(units[at + 1]) === ')' ? unit.refs : [],
  );
}

/** "Team Falcon". */
function namedTeam([noun, unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  return isWord(noun, 'team', 'squad') && unit?.kind === 'entity' && !unit.possessive && unit.refs.length === 1
    ? [match([unit], writer, unit.refs, 2)]
    : [];
}

/** Words behind which a phrase with its noun is over. */
const PHRASE_ENDS =
  /^(?:and|but|who|that|called|named|twice|once|every|each|daily|now|too|again|these|here|booked|planned)$/u;

/** A phrase that ends in one of the nouns: "the payments team", "a new e-bike". */
function phrase(nouns: RegExp): SlotReader {
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

function word(accepts: (lower: string) => boolean, isLower = false): SlotReader {
  return ([unit], { writer }) => {
    if (unit?.kind === 'mark' || !unit) return [];
    const said = textOf([unit], writer.text);
    if (!accepts(said.toLowerCase()) || (unit.kind === 'entity' && unit.pronoun !== null)) return [];
    const text = isLower ? said.toLowerCase() : said;
    return [{ length: 1, objects: valueObject(text), text }];
  };
}

function isLanguage(unit: Unit, { text }: StatementWriter): boolean {
  return LANGUAGES.has(textOf([unit], text).toLowerCase());
}

/** At the end of the pattern it goes as far as its words do; else it takes as little as the pattern leaves it. */
function readThing(
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
function lengths(units: readonly Unit[]): number[] {
  const mark = units.findIndex((unit) => unit.kind === 'mark');
  const longest = Math.min(mark < 0 ? units.length : mark, LONGEST_SLOT);
  return Array.from({ length: longest }, (_, index) => longest - index);
}
