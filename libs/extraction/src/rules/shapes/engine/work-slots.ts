import { lowerOf, isWord, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { TYPE_STRENGTH } from '../../grammar/names/entity-book.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import { nameThing } from '../../patterns/name-thing.js';
import type { SlotContext, SlotMatch, SlotReader } from './slots.js';

const CURRENCY =
  '(?:EUR|USD|GBP|CHF|NOK|SEK|DKK|JPY|INR|euros?|dollars?|bucks|pounds?|quid|francs?|kron(?:er|or)|yen|rupees?|€|\\$|£)';
const MONEY = new RegExp(
  String.raw`^(?:about |around |roughly |approximately |approx\. |up to |at |~)?(?<sum>(?:${CURRENCY} ?)?\d[\d.,]*(?: ?(?:k|m|mn|bn|million|thousand|billion))?\b(?: ?${CURRENCY}(?!\p{L}))?)`,
  'iu',
);

/** Slots of work: sums, tools, matters, and the user alone. */
export const WORK_SLOTS: Readonly<Record<string, SlotReader>> = {
  MONEY: readMoney,
  TOOL: (units, context) => readTool(units, context, isTool),
  // Behind "use" a company is what it sells.
  TOOLS: readTools,
  MATTER: readMatter,
  FIELD: readField,
  OFFICE: readOffice,
  // "Answers", "replies": what an assistant gives.
  WORD: ([unit], { writer }) =>
    isWord(unit, 'answers', 'replies', 'responses', 'messages', 'explanations', 'summaries')
      ? [{ length: 1, objects: valueObject(unit.token.lower), text: textOf([unit], writer) }]
      : [],
  USER: ([unit], { writer }) =>
    unit?.kind === 'entity' && !unit.possessive && unit.refs.length === 1 && unit.refs[0] === writer.book.knownUser()
      ? [{ length: 1, objects: entityObjects(unit), text: '' }]
      : [],
};

const OFFICE =
  /^(?:(?:project|product|programme|program|tech(?:nical)?|team|design|delivery|account|event) (?:manager|owner|lead|leader)|scrum master|treasurer|secretary|chair|chairperson|coordinator|sponsor|organi[sz]er|facilitator|scribe|moderator)$/iu;

/** What somebody is in a project, not in a company. */
function readOffice(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = isWord(units[0], 'the', 'a', 'an') ? 1 : 0;
  return [2, 1].flatMap((length) => {
    const words = units.slice(at, at + length);
    const text = textOf(words, writer);
    return words.length === length && OFFICE.test(text)
      ? [{ length: at + length, objects: valueObject(text), text }]
      : [];
  });
}

/** "About 1500 quid" is 1500 quid. */
function readMoney(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [first] = units;
  const sum = first && MONEY.exec(writer.text.slice(first.start, first.start + 60));
  const said = sum?.groups?.['sum'];
  if (!first || !said) return [];
  const end = first.start + sum[0].length;
  const length = units.filter((unit) => unit.start < end).length;
  return [{ length, objects: valueObject(said.trim()), text: said.trim() }];
}

/** Neither a person nor a place, and no company that the lexicon knows. */
function isTool(unit: EntityUnit, { book }: StatementWriter): boolean {
  return unit.refs.every((ref) => {
    const { type, strength } = book.get(ref);
    return /^(?:other|product)$/u.test(type) || (type === 'organisation' && strength < TYPE_STRENGTH.lexicon);
  });
}

function readTool(
  units: readonly Unit[],
  { writer }: SlotContext,
  accepts: (unit: EntityUnit, writer: StatementWriter) => boolean,
): SlotMatch[] {
  const [unit] = units;
  if (unit?.kind !== 'entity' || unit.possessive || unit.pronoun !== null || unit.refs.length === 0) return [];
  if (!accepts(unit, writer)) return [];
  return [{ length: 1, objects: entityObjects(unit), text: writer.text.slice(unit.start, unit.end) }];
}

/** "Django, Postgres and htmx". */
function readTools(units: readonly Unit[], context: SlotContext): SlotMatch[] {
  const isUsable = (unit: EntityUnit, { book }: StatementWriter): boolean =>
    unit.refs.every((ref) => !/^(?:person|place)$/u.test(book.get(ref).type));
  return readTool(units, context, isUsable);
}

/** "The offsite", "Kestrel", "the new laptop": what a budget or date is for, up to the next verb or preposition. */
function readMatter(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = isWord(units[0], 'the') ? 1 : 0;
  const named = units[at];
  if (named?.kind === 'entity' && !named.possessive && named.pronoun === null && named.refs.length === 1) {
    const isProject = isWord(units[at + 1], 'project', 'app', 'programme', 'program');
    return [{ length: at + (isProject ? 2 : 1), objects: entityObjects(named), text: textOf([named], writer) }];
  }
  const end = units.findIndex(
    (unit, index) => index > 0 && (unit.kind !== 'word' || ENDS_OF_MATTER.test(lowerOf(unit))),
  );
  const phrase = end < 0 ? units : units.slice(0, end);
  const isDefinite =
    isWord(phrase[0], 'the', 'this', 'our', 'my') || (phrase[0]?.kind === 'entity' && phrase[0].possessive);
  const ref = isDefinite ? nameThing(phrase, writer) : null;
  return ref === null
    ? []
    : [{ length: phrase.length, objects: [{ kind: 'entity', ref }], text: textOf(phrase, writer) }];
}

const ENDS_OF_MATTER = /^(?:is|are|was|were|be|has|have|to|from|by|at|with|in|on|for|and|now|will|as)$/u;

/** "The marketing budget": the words between. */
function readField(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = isWord(units[0], 'the', 'our', 'this') ? 1 : 0;
  const end = units.findIndex((unit) => isWord(unit, 'budget'));
  const words = units.slice(at, end);
  const [only] = words;
  if (
    end <= at ||
    words.length > 3 ||
    words.some((unit) => unit.kind === 'mark' || (unit.kind === 'entity' && unit.possessive))
  )
    return [];
  if (words.length === 1 && only?.kind === 'entity')
    return only.pronoun === null ? [{ length: end, objects: entityObjects(only), text: textOf(words, writer) }] : [];
  if (
    !words.every((unit) => isWord(unit) && (unit.token.info.noun || unit.token.info.tenses.length > 0)) ||
    isWord(only, 'total', 'annual', 'yearly', 'monthly')
  )
    return [];
  const text = textOf(words, writer);
  return [{ length: end, objects: [{ kind: 'entity', ref: writer.book.bookThing(text).ref }], text }];
}

function textOf(units: readonly Unit[], writer: StatementWriter): string {
  return writer.text.slice(units[0]?.start, units.at(-1)?.end);
}
