import { type EntityType, type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { LANGUAGES, PREPOSITIONS } from '../../grammar/words/closed-words.js';
import { wordInfo } from '../../grammar/words/word-info.js';
import { EMPLOYER_NOUN, MEMBERSHIP_NOUN, SCHOOL_NOUN } from '../../grammar/words/group-words.js';
import { CLUB_NAME } from '../../patterns/works-at.js';
import { HEALTH_SLOTS } from './health-slots.js';
import { isVague } from '../../patterns/aims.rule.js';
import { dateValue } from '../../patterns/things.rule.js';
import { readDeed } from '../../patterns/read-deed.js';
import { readObjects } from '../../patterns/read-objects.js';
import { readPhraseValue } from '../../patterns/read-phrase-value.js';
import { ROLE_ENDS } from '../../patterns/read-role.js';
import { isRolePhrase } from '../../patterns/role-words.js';
import { valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import { VALUE_STOPS } from '../../patterns/value-phrases.js';
import { readBelongings, readDay, readDegree, readPastDay, readPet } from './life-slots.js';
import { readList, readNames, readPeople } from './list-slots.js';
import { behindTitle, isFormer, readDepartment, readNamedTeam, readPair } from './people-slots.js';
import type { SlotContext, SlotMatch, SlotReader } from './slot.js';
import { ENDS_OF_THINGS, named, textOf, value } from './slot.js';
import { WORK_SLOTS } from './work-slots.js';

/** Those that people work in; a "group" may be a company. */
const WORK_TEAM = /^(?:team|squad|department|guild|crew|division|taskforce|unit|chapter|tribe)$/u;

const NUMBER_WORDS =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/u;

export const SLOTS: Readonly<Record<string, SlotReader>> = {
  ...HEALTH_SLOTS,
  ...WORK_SLOTS,
  WHO: entity('person', true),
  PERSON: entity('person', true),
  PEOPLE: readPeople,
  NAMES: (units, context) => readNames(units, context, () => true),
  PAIR: readPair,
  /** With any title: "my boss is Dr. Kim". */
  LEADER: (units, context, isLast) => behindTitle(units, (rest) => entity('person', true)(rest, context, isLast)),
  /** "Yara, Omar and the baby": those who have a name. */
  KIDS: readPeople,
  PLACE: entity('place'),
  ORG: (units, context) => [...entity('organisation')(units, context, false), ...readEmployer(units, context)],
  PROJECT: entity('project'),
  // Only where it is known to be one: "left A for B" may be said of towns, employers and tools.
  TOWN: known((unit, writer) => unit.refs.every((ref) => writer.book.get(ref).type === 'place')),
  EMPLOYER: (units, context) => [
    ...known((unit, writer) => unit.refs.every((ref) => isEmployer(ref, writer)))(units, context, false),
    ...readEmployer(units, context),
  ],
  OWN: readOwner,
  NAME: readName,
  NAMED: known(() => true),
  TEAM: (units, context) => [
    ...readNamedTeam(units, context),
    ...readGroup(units, WORK_TEAM, context),
    ...readDepartment(units, context),
  ],
  GROUP: (units, context) => [...readClub(units, context), ...readGroup(units, MEMBERSHIP_NOUN, context)],
  BELONGING: readBelongings,
  DEGREE: readDegree,
  // Those that say what is studied.
  COURSE: (units, context) =>
    readDegree(units, context).filter(({ text }) => /^(?:mba|llm|llb|apprenticeship)$/iu.test(text)),
  SCHOOL: (units, context) => readGroup(units, SCHOOL_NOUN, context, true),
  PET: readPet,
  LANGUAGES: readLanguages,
  LIST: readList,
  DAY: readDay,
  PASTDAY: readPastDay,
  WHAT: known(() => true, true),
  // Somebody who is visited is no sight.
  SIGHT: known((unit, writer) => unit.refs.every((ref) => writer.book.get(ref).type !== 'person')),
  NATION: word(isLanguage, false),
  LANGUAGE: word(isLanguage, false),
  NUMBER: word((unit) => NUMBER_WORDS.test(lowerOf(unit)), false),
  ANY: word((unit) => isWord(unit) && !isFormer(unit) && (unit.token.info.adjective || unit.token.info.adverb), false),
  KIND: word((unit) => isWord(unit) && !PREPOSITIONS.has(unit.token.lower), false),
  ROLE: (units, { writer }) =>
    (units[0]?.kind === 'entity' && units[0].possessive ? [] : lengths(units)).flatMap((length) => {
      const text = valueText(writer.text, units.slice(0, length));
      const isOver = length === units.length || units[length]?.kind === 'mark' || isWord(units[length], ...ROLE_ENDS);
      return isOver && text !== null && isRolePhrase(text) ? [value(text, length)] : [];
    }),
  THING: (units, context, isLast) => readThing(units, context, isLast, ['and']),
  THINGS: (units, context, isLast) => readThing(units, context, isLast, []),
  TASTES: (units, context, isLast) => readThing(units, context, isLast, null),
  BARE: (units, context, isLast) =>
    isWord(units[0], 'a', 'an', 'the', 'my', 'this') ? [] : readThing(units, context, isLast, null),
  ACTION: (units, { writer }) => {
    const [verb] = units;
    const isDeed = isWord(verb) && verb.token.info.lemma !== null && verb.token.info.tenses.includes('base');
    const text = isDeed && !isVague(units) ? valueText(writer.text, units, [...VALUE_STOPS, 'than']) : null;
    return text === null ? [] : [value(text, units.length)];
  },
  DEED: (units, context) =>
    readDeed(units.slice(1), context.writer).length === 0 ? [] : (SLOTS.ACTION?.(units, context, true) ?? []),
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
    const at = isWord(units[0], 'the') ? 1 : lengthOfTitle(units);
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0) return [];
    if (unit.pronoun !== null && !byPronoun) return [];
    if (!unit.refs.every((ref) => writer.book.canBe(ref, type))) return [];
    return [named(unit, writer, at + 1)];
  };
}

/** "Ms. Delacroix"; who sees a doctor is not with him. */
function lengthOfTitle([title, dot]: readonly Unit[]): number {
  if (!/^(?:mr|mrs|ms|miss)$/u.test(lowerOf(title))) return 0;
  return lowerOf(dot) === '.' ? 2 : 1;
}

function known(accepts: (unit: EntityUnit, writer: StatementWriter) => boolean, byPronoun = false): SlotReader {
  return (units, { writer }) => {
    const at = isWord(units[0], 'the') ? 1 : 0;
    const unit = units[at];
    if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length === 0) return [];
    if (unit.pronoun !== null && !byPronoun) return [];
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
  // "Its first engineer": whose it is need not be known, as long as nothing is said of it.
  return unit?.kind === 'entity' && unit.possessive && unit.refs.length < 2 ? [named(unit, writer, 1)] : [];
}

function isLanguage(unit: Unit): boolean {
  return (
    isWord(unit) && /^\p{Lu}/u.test(unit.token.text) && (unit.token.info.demonym || LANGUAGES.has(unit.token.lower))
  );
}

/** "French and a bit of Arabic". */
function readLanguages(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (isWord(units[0], 'to', 'with', 'at', 'about', 'for', 'of', 'up', 'in')) return [];
  const spoken = units.filter(isLanguage);
  const objects = spoken.flatMap((unit) => valueObject(textOf([unit], writer)));
  return objects.length === 0 ? [] : [{ length: units.length, objects, text: textOf(spoken, writer) }];
}

/** What somebody is called, as it is written; the entity that the text took it for is theirs. */
function readName([unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (unit?.kind !== 'entity' || unit.possessive || unit.pronoun !== null || unit.refs.length !== 1) return [];
  return [{ ...value(textOf([unit], writer), 1), named: unit.refs[0] }];
}

/** A phrase that ends in one of the nouns: "the payments team". */
function readGroup(units: readonly Unit[], heads: RegExp, { writer }: SlotContext, isBare = false): SlotMatch[] {
  const head = units.findIndex((unit) => heads.test(lowerOf(unit)));
  const isOver = isWord(units[head + 1], 'now', 'again', 'too', 'these', 'currently', 'at');
  const [only] = readPhraseValue(isOver ? units.slice(0, head + 1) : units, heads, writer, false, isBare);
  return only?.kind === 'value' && head >= 0 ? [value(only.value, head + 1)] : [];
}

/** "The Alpine Club", by its name. */
function readClub(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  return entity('organisation')(units, context, false).filter(({ text }) => CLUB_NAME.test(text));
}

function readEmployer(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  return readGroup(units, EMPLOYER_NOUN, context);
}

/** At the end of the pattern it goes as far as its words do; else it takes as little as the pattern leaves it. */
function readThing(
  units: readonly Unit[],
  { writer }: SlotContext,
  isLast: boolean,
  stops: readonly string[] | null,
): SlotMatch[] {
  const [first] = units;
  if (isWord(first, ...POINTERS) || PREPOSITIONS.has(lowerOf(first))) return [];
  if (isLast) {
    const objects = readObjects(units, writer, stops ? [...ENDS_OF_THINGS, ...stops] : ENDS_OF_TASTES);
    const last = objects.at(-1);
    if (stops?.length === 0 && last?.kind === 'value' && isJudgement(last.value)) return [];
    return objects.length === 0 ? [] : [{ length: units.length, objects, text: textOfObjects(objects, units, writer) }];
  }
  return lengths(units)
    .reverse()
    .flatMap((length) => {
      const words = units.slice(0, length);
      const objects = readObjects(words, writer, []);
      return objects.length === 0 ? [] : [{ length, objects, text: textOfObjects(objects, words, writer) }];
    });
}

const POINTERS = ['it', 'this', 'that', 'these', 'those', 'them', 'everything', 'all', 'what', 'how', 'to'];
/** "My hobby is fun": it says how it is. */
function isJudgement(said: string): boolean {
  const { adjective, noun } = wordInfo(said.toLowerCase());
  return (adjective && !noun && !said.endsWith('s')) || /^(?:fun|bad|hard)$/u.test(said);
}

const ENDS_OF_TASTES = [
  ...VALUE_STOPS,
  'anymore',
  'any',
  'now',
  'again',
  'too',
  'these',
  'lately',
  'instead',
  'like',
  'as',
  'either',
  'tbh',
  'than',
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

function textOfObjects(objects: readonly ExtractedObject[], units: readonly Unit[], writer: StatementWriter): string {
  const [only, ...others] = objects;
  return only?.kind === 'value' && others.length === 0 ? only.value : textOf(units, writer);
}
