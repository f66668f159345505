import { isWord, lowerOf, textOf } from '../../clauses/unit.js';
import { dateValue } from '../../writer/date-value.js';
import { LANGUAGES, PREPOSITIONS } from '../../words/closed-words.js';
import { NOUNS, WORDS } from '../../words/nouns.js';
import { isRolePhrase } from '../../words/role-words.js';
import { isForm } from '../../words/verb-forms.js';
import * as read from './slot-readers.js';
import type { SlotContext, SlotMatch, SlotReader } from './slot-readers.js';
import { entityObjects, readObjects, THING_STOPS, valueObject, VALUE_STOPS, valueText } from '../../writer/values.js';

/** Those that read up to the end of their words. */
export const GREEDY = new Set('THING THINGS ACTION TEXT TASTES LANGUAGES LIST BARE'.split(' '));

const ROLE_ENDS = ['at', 'for', 'in', 'with', 'from', 'and', 'who', 'since', 'now', 'on', 'by', 'but', 'of'];
const STATUS =
  /^(?:delayed|postponed|cancelled|canceled|blocked|approved|rejected|done|finished|live|paused|broken|on hold|on track|back on track|in progress|in beta|up and running|behind schedule|ahead of schedule|on schedule|out of stock|signed|sold out)$/u;
const AMOUNT =
  /^(?:[$€£¥,]|\d[\d.,]*(?:k|m|bn)?|k|m|bn|million|thousand|eur|usd|gbp|chf|jpy|nok|euros?|dollars?|pounds?|quid|francs?)$/iu;
const NOT_OURS = /^(?:former|ex|late|future|previous|potential|next)$/u;
const VAGUE = /^(?:know|it|this|that|see|be|have|thank|make|let|go|rest|talk|leave)$/u;

export const SLOTS: Readonly<Record<string, SlotReader>> = {
  ...slotsOf(NOUNS, read.phrase),
  ...slotsOf(WORDS, (words) => read.word((lower) => words.test(lower))),
  WORKPLACE: read.phrase(NOUNS.EMPLOYER),
  WHO: read.entity('person', true),
  PERSON: read.entity('person', true),
  PEOPLE: read.names((ref, book) => book.canBe(ref, 'person')),
  NAMES: read.names(() => true),
  /** "Ada and Tom": the second is the object. */
  PAIR: read.named((unit, book) => unit.refs.length === 2 && unit.refs.every((ref) => book.canBe(ref, 'person'))),
  PLACE: read.entity('place'),
  ORG: (units, context, isLast) => [
    ...read.entity('organisation')(units, context, isLast),
    ...read.phrase(NOUNS.EMPLOYER)(units, context, isLast),
  ],
  PROJECT: read.entity('project'),
  /** Only where it is known to be one: "left A for B" may be said of towns and of tools. */
  EMPLOYER: read.named((unit, book) => unit.refs.every((ref) => book.get(ref).type === 'organisation')),
  NAMED: read.named(() => true),
  ITEM: read.named((unit, book) => unit.refs.every((ref) => book.get(ref).type !== 'person')),
  TOWN: read.named((unit, book) => unit.refs.every((ref) => book.get(ref).type === 'place')),
  WHAT: read.named(() => true, true),
  OWN: ([unit], { writer }) =>
    unit?.kind === 'entity' && unit.possessive && unit.refs.length === 1 ? [read.match([unit], writer, unit.refs)] : [],
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
  TEAM: (units, context, isLast) => [
    ...read.phrase(NOUNS.TEAM)(units, context, isLast),
    ...read.namedTeam(units, context),
  ],
  GROUP: (units, context, isLast) => [
    ...read
      .entity('organisation')(units, context, isLast)
      .filter(({ text }) => NOUNS.GROUP.test(text)),
    ...read.phrase(NOUNS.GROUP)(units, context, isLast),
  ],
  STATUS: (units, { writer }) =>
    [3, 2, 1].flatMap((length) => {
      const text = textOf(units.slice(0, length), writer.text);
      return units.length >= length && STATUS.test(text.toLowerCase())
        ? [{ length, objects: valueObject(text), text }]
        : [];
    }),
  AMOUNT: (units, { writer }) => {
    const end = units.findIndex((unit) => !AMOUNT.test(textOf([unit], writer.text)));
    const text = textOf(units.slice(0, end < 0 ? units.length : end), writer.text);
    return /\d/u.test(text) ? [{ length: end < 0 ? units.length : end, objects: valueObject(text), text }] : [];
  },
  LANGUAGES: (units, { writer }) => {
    const end = units.findIndex(
      (unit) =>
        !isWord(unit, 'and', 'a', 'bit', 'of', 'some', 'little') &&
        lowerOf(unit) !== ',' &&
        !read.isLanguage(unit, writer),
    );
    const said = units.slice(0, end < 0 ? units.length : end);
    const objects = said
      .filter((unit) => read.isLanguage(unit, writer))
      .flatMap((unit) => valueObject(textOf([unit], writer.text)));
    return objects.length === 0 ? [] : [{ length: said.length, objects, text: textOf(said, writer.text) }];
  },
  LANGUAGE: read.word((lower) => LANGUAGES.has(lower)),
  ANY: read.word(
    (lower) => !PREPOSITIONS.has(lower) && !NOT_OURS.test(lower) && !/^(?:a|an|the|and|not|no)$/u.test(lower),
  ),
  KIND: read.word((lower) => !PREPOSITIONS.has(lower) && !/^(?:a|an|the|and|not|no)$/u.test(lower)),
  ROLE: (units, { writer }) =>
    read.lengths(units).flatMap((length) => {
      const words = units.slice(0, length);
      const text = words.every(({ kind }) => kind === 'word') ? valueText(writer.text, words) : null;
      const isOver = length === units.length || units[length]?.kind === 'mark' || isWord(units[length], ...ROLE_ENDS);
      const isRole = text !== null && isOver && !PREPOSITIONS.has(lowerOf(words[0])) && !/ (?:at|for|in) /u.test(text);
      return isRole && isRolePhrase(text) ? [{ length, objects: valueObject(text), text }] : [];
    }),
  BARE: (units, context, isLast) =>
    isWord(units[0], 'a', 'an', 'the') ? [] : read.readThing(units, context, isLast, THING_STOPS),
  THING: (units, context, isLast) => read.readThing(units, context, isLast, [...THING_STOPS, 'and']),
  THINGS: (units, context, isLast) => read.readThing(units, context, isLast, THING_STOPS),
  TASTES: (units, context, isLast) => read.readThing(units, context, isLast, VALUE_STOPS),
  LIST: (units, { writer }) => {
    const named = read.namesIn(units);
    const objects =
      named.length > 0
        ? entityObjects(named)
        : read.listed(units).flatMap((item) => readObjects(item, writer.text, []));
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
    (isLast ? [units.length] : read.lengths(units).reverse()).flatMap((length) => {
      const text = valueText(writer.text, units.slice(0, length), isLast ? VALUE_STOPS : []);
      return text === null ? [] : [{ length, objects: valueObject(text), text }];
    }),
  /** A birthday, which may lack its year: "14 June". */
  DAY: (_, context) => read.readDay(context, true),
  PASTDAY: (_, context) => read.readDay(context, false),
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

function slotsOf(
  words: Readonly<Record<string, RegExp>>,
  readerOf: (words: RegExp) => SlotReader,
): Record<string, SlotReader> {
  return Object.fromEntries(Object.entries(words).map(([slot, regex]) => [slot, readerOf(regex)]));
}
