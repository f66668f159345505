import { placeMention, type EntityType, type TimeMention } from '@memory-graph/memory-model';
import type { ExtractedObject } from '../../../extractor.port.js';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { LANGUAGES, PREPOSITIONS, TITLES } from '../../grammar/words/closed-words.js';
import { wordInfo } from '../../grammar/words/word-info.js';
import { EMPLOYER_NOUN, MEMBERSHIP_NOUN, POSSESSION_NOUN, SCHOOL_NOUN } from '../../grammar/words/group-words.js';
import { CLUB_NAME } from '../../patterns/works-at.js';
import { HEALTH_SLOTS } from './health-slots.js';
import { isVague } from '../../patterns/aims.rule.js';
import { dateValue } from '../../patterns/things.rule.js';
import { readDeed } from '../../patterns/read-deed.js';
import { readObjects, THING_STOPS } from '../../patterns/read-objects.js';
import { readPhraseValue } from '../../patterns/read-phrase-value.js';
import { ROLE_ENDS } from '../../patterns/read-role.js';
import { isRolePhrase } from '../../patterns/role-words.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import { VALUE_STOPS } from '../../patterns/value-phrases.js';
import { WORK_SLOTS } from './work-slots.js';

/** Those that people work in; a "group" may be a company. */
const WORK_TEAM = /^(?:team|squad|department|guild|crew|division|taskforce|unit|chapter|tribe)$/u;

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

const NUMBER_WORDS =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/u;

export const SLOTS: Readonly<Record<string, SlotReader>> = {
  ...HEALTH_SLOTS,
  ...WORK_SLOTS,
  WHO: entity('person', true),
  PERSON: entity('person', true),
  PEOPLE: readPeople,
  /** "Yara, Omar and the baby": those who have a name. */
  KIDS: readPeople,
  /** With any title: "my boss is Dr. Kim". */
  LEADER: (units, context, isLast) => {
    const at = isWord(units[0], ...TITLES) ? (lowerOf(units[1]) === '.' ? 2 : 1) : 0;
    const read = entity('person', true)(units.slice(at), context, isLast);
    return read.map((match) => ({ ...match, length: match.length + at }));
  },
  NAMES: (units, context) => readNames(units, context, () => true),
  PAIR: readPair,
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
  const [only] = readPhraseValue(units, heads, writer, false, isBare);
  const head = units.findIndex((unit) => heads.test(lowerOf(unit)));
  return only?.kind === 'value' && head >= 0 ? [value(only.value, head + 1)] : [];
}

/** "The Alpine Club", by its name. */
function readClub(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  return entity('organisation')(units, context, false).filter(({ text }) => CLUB_NAME.test(text));
}

const DEGREE =
  /^(?:degree|phd|doctorate|master|masters|bachelor|bachelors|mba|llm|llb|msc|bsc|ma|ba|md|jd|diploma|apprenticeship|certificate|doctoral|postdoc)$/u;

/** "PhD", "master's degree", "Master of Science". */
function readDegree(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [unit] = units;
  const text = unit === undefined ? '' : textOf([unit], writer).replace(/['’]s$/u, '');
  if (!DEGREE.test(text.toLowerCase().replaceAll('.', ''))) return [];
  let length = isWord(units[1], "'s") ? 2 : 1;
  if (isWord(units[length], 'degree', 'thesis', 'programme', 'program')) length += 1;
  return [value(text, length)];
}

/** "A piano and a canoe": each of them. */
function readBelongings(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const joint = units.findIndex((unit) => isWord(unit, 'and') || (unit.kind === 'mark' && unit.text === ','));
  if (joint < 1) return readBelonging(units, context);
  const [first] = readBelonging(units.slice(0, joint), context);
  const from = joint + (isWord(units[joint + 1], 'and') ? 2 : 1);
  const [rest] = first ? readBelongings(units.slice(from), context) : [];
  if (!first || !rest) return first ? [first] : [];
  const objects = [...first.objects, ...rest.objects];
  return [{ length: from + rest.length, objects, text: textOf(units.slice(0, from + rest.length), context.writer) }];
}

/** One or several of them. */
const POSSESSIONS = new RegExp(POSSESSION_NOUN.source.replace(/\$$/u, 's?$'), 'u');

/** "His new kayak"; "a Toyota", by its make. */
function readBelonging(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const [article] = units;
  const isOwned = article?.kind === 'entity' && article.possessive;
  const told = isOwned || isWord(article, 'a', 'an', 'the', 'my') ? 1 : 0;
  const start =
    isWord(units[told], 'new', 'used', 'second-hand') && units[told + 1]?.kind === 'entity' ? told + 1 : told;
  const make = units[start];
  if (make?.kind === 'entity' && !make.possessive && make.pronoun === null) {
    const end = units.slice(start).findIndex((unit) => unit.kind === 'mark' || isWord(unit, ...ENDS_OF_THINGS, 'and'));
    const words = units.slice(start, end < 0 ? units.length : start + end);
    const text = valueText(context.writer.text, words);
    const isProduct = make.refs.every((ref) =>
      /^(?:other|product|organisation)$/u.test(context.writer.book.get(ref).type),
    );
    // "Has Ottilie as his manager".
    if (start === 0 && make.refs.some((ref) => context.writer.book.get(ref).type === 'other') && words.length === 1)
      return [];
    if (isProduct && words.length === 1) return [named(make, context.writer, start + 1)];
    if (isProduct && text !== null && words.length < 4) return [{ ...value(text, start + words.length) }];
  }
  const objects = readPhraseValue(units, POSSESSIONS, context.writer, false, true);
  const [only] = objects;
  return only?.kind === 'value' ? [{ length: units.length, objects, text: only.value }] : [];
}

const LONGEST_PET = 5;
const PETS =
  /^(?:dog|cat|puppy|puppies|kitten|parrot|rabbit|bunny|hamster|gerbil|ferret|horse|tortoise|turtle|pony|goldfish|canary|budgie|cockatiel|iguana|gecko|labrador|retriever|beagle|poodle|terrier|spaniel|collie|dachshund|bulldog|husky|corgi|chihuahua|pug|greyhound|dalmatian|guinea pig|snake|lizard|chicken|parakeet|goat|mule|donkey|pup|mutt|hen|hedgehog|chinchilla|cockapoo|labradoodle|schnauzer|rottweiler|whippet|pigs?|bunnies|ponies|budgerigar|rat|axolotl)s?$/u;

/** "Two dogs", "a black cat"; "dog food" is none. */
function readPet(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = units
    .slice(0, LONGEST_PET)
    .findIndex(
      (unit, index) =>
        PETS.test(lowerOf(unit)) && (!/^pigs?$/u.test(lowerOf(unit)) || isWord(units[index - 1], 'guinea')),
    );
  const next = units[at + 1];
  const words = units.slice(0, at + 1);
  if (at < 0 || !words.every((unit) => isWord(unit) && !isWord(unit, 'no', 'any'))) return [];
  if (isWord(next) && (next.token.lower === "'s" || (next.token.info.noun && next.token.info.tenses.length === 0)))
    return [];
  const text = valueText(writer.text, words);
  return text === null ? [] : [value(text, at + 1)];
}

/** A birthday: the day, or the day without its year as it is said. */
function readDay(_units: readonly Unit[], { times, writer }: SlotContext): SlotMatch[] {
  const [time, ...others] = times.filter(({ role }) => role !== 'duration');
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || others.length > 0 || length === undefined || time.openWeek === true) return [];
  const day = new Date(placeMention(time, 'past', writer.mentionedAt).from);
  if (time.openYear === true && time.grain !== 'day') return [];
  const said = time.openYear
    ? `${day.getUTCDate()} ${day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`
    : day.toISOString().slice(0, length);
  return [value(said, 0)];
}

/** The day, month or year, which is over. */
function readPastDay(_units: readonly Unit[], { times, writer }: SlotContext): SlotMatch[] {
  const [time, ...others] = times.filter(({ role }) => role !== 'duration');
  const length = time?.role === 'at' ? { year: 4, month: 7, day: 10 }[time.grain as 'day'] : undefined;
  if (!time || others.length > 0 || length === undefined) return [];
  return [value(new Date(placeMention(time, 'past', writer.mentionedAt).from).toISOString().slice(0, length), 0)];
}

/** The items of a line, without what stands in brackets: a name, else its words. */
function readList(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (isWord(units[0], 'none', 'nothing')) return [];
  const objects = itemsOf(units, writer).flatMap(({ item, note }) => {
    const [only, ...rest] = item;
    const [name, ...others] = note;
    // "1 dog (Otto)".
    if (/^\d+$/u.test(lowerOf(only)) && name?.kind === 'entity' && others.length === 0) return entityObjects(name);
    if (only?.kind === 'entity' && rest.length === 0) return only.pronoun === null ? entityObjects(only) : [];
    const text = valueText(writer.text, item);
    return text === null || /^(?:none|n\/a|tbd|no|nothing)$/iu.test(text) ? [] : valueObject(text);
  });
  return objects.length === 0 ? [] : [{ length: units.length, objects, text: textOf(units, writer) }];
}

/** The items between commas and "and", each with what stands in brackets behind it. */
function itemsOf(units: readonly Unit[], writer: StatementWriter): { item: Unit[]; note: Unit[] }[] {
  const items: { item: Unit[]; note: Unit[] }[] = [{ item: [], note: [] }];
  let isNote = false;
  for (const unit of units) {
    const last = items.at(-1) as { item: Unit[]; note: Unit[] };
    const mark = unit.kind === 'mark' ? writer.text[unit.start] : undefined;
    if (mark === '(') isNote = true;
    else if (mark === ')') isNote = false;
    else if (isNote) last.note.push(unit);
    else if (/^(?:,|;|and|&)$/u.test(lowerOf(unit))) items.push({ item: [], note: [] });
    else if (mark !== '.' && mark !== '!') last.item.push(unit);
  }
  return items.filter(({ item }) => item.length > 0);
}

/** "My former boss" is mine no more. */
function isFormer(unit: Unit): boolean {
  return isWord(unit, 'former', 'ex', 'late', 'future', 'previous', 'potential', 'next');
}

/** "Ada and Tom", "me and Tom": what is said of the two of them. */
function readPair([unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length !== 2) return [];
  return unit.refs.every((ref) => writer.book.canBe(ref, 'person')) ? [named(unit, writer, 1)] : [];
}

/** "Team Falcon". */
function readNamedTeam(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [noun, unit] = units;
  const isNamed = unit?.kind === 'entity' && !unit.possessive && unit.pronoun === null && unit.refs.length === 1;
  return isWord(noun, 'team', 'squad') && isNamed ? [named(unit, writer, 2)] : [];
}

/** "Security", "the legal department" without its noun. */
function readDepartment(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = isWord(units[0], 'the') ? 1 : 0;
  const text = textOf(units.slice(at, at + 1), writer);
  return DEPARTMENT.test(text) ? [value(text, at + 1)] : [];
}

const DEPARTMENT =
  /^(?:accounts|accounting|analytics|cardiology|claims|compliance|controlling|communications|data|design|devops|engineering|facilities|finance|hr|infrastructure|it|legal|logistics|maternity|marketing|oncology|operations|ops|p(?:a)?ediatrics|payroll|procurement|purchasing|qa|radiology|reporting|research|r&d|sales|security|sre|support|surgery|treasury|underwriting|a&e|icu)$/iu;

function readPeople(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  return readNames(units, context, (ref) => context.writer.book.canBe(ref, 'person'));
}

/** "Yuki (PM), Ben and Ada". */
function readNames(units: readonly Unit[], context: SlotContext, fits: (ref: string) => boolean): SlotMatch[] {
  const { writer } = context;
  if (units.some((unit) => unit.kind === 'mark' && writer.text[unit.start] === '('))
    return readNotedPeople(units, context);
  const end = units.findIndex((unit) => unit.kind !== 'entity' && !/^(?:,|and|&|baby|little)$/u.test(lowerOf(unit)));
  const among = units.slice(0, end < 0 ? units.length : end);
  const listed = among.slice(0, among.findLastIndex(({ kind }) => kind === 'entity') + 1);
  const people = listed.filter((unit): unit is EntityUnit => unit.kind === 'entity');
  const refs = people.flatMap((unit) => unit.refs);
  const areNamed = people.every(
    ({ possessive, pronoun, refs: of }) => !possessive && pronoun === null && of.length > 0,
  );
  if (refs.length === 0 || !areNamed || !refs.every(fits)) return [];
  const objects = refs.map((ref) => ({ kind: 'entity' as const, ref }));
  return [{ length: listed.length, objects, text: textOf(listed, writer) }];
}

function readNotedPeople(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const items = itemsOf(units, writer).map(({ item, note }) => ({
    named: item.find(isPerson),
    size: item.length,
    note,
  }));
  function isPerson(unit: Unit): unit is EntityUnit {
    return (
      unit.kind === 'entity' &&
      !unit.possessive &&
      unit.pronoun === null &&
      unit.refs.length > 0 &&
      unit.refs.every((ref) => writer.book.canBe(ref, 'person'))
    );
  }
  // "A son, Leo (9), and a niece": the list is over where something else is said.
  const last = items.findIndex(({ named: who, size }) => who === undefined || size !== 1);
  const people = last < 0 ? items : items.slice(0, last);
  if (people.length === 0) return [];
  const objects = people.flatMap(({ named: who }) => entityObjects(who ?? null));
  const notes = people.flatMap(({ named: who, note }) => {
    const text = valueText(writer.text, note);
    const [ref, ...others] = who?.refs ?? [];
    return text === null || ref === undefined || others.length > 0 ? [] : [{ ref, text }];
  });
  return [{ length: units.length, objects, text: textOf(units, writer), notes }];
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
