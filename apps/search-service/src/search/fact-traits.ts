import {
  type AskedRelation,
  type FactReading,
  type FactSide,
  isPassingState,
  type QuestionReading,
  readFact,
  type RelationSense,
} from '@memory-graph/memory-model';
import type { FactTrait } from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { ComparedFact } from '@memory-graph/search-index';

/** A fact without the person that the question is about may still be meant, if the question names no known entity. */
const OF_NOBODY_NAMED = 0.6;
/** Of "where did I live", what holds now answers less than what is over. */
const STILL_HOLDS = 0.3;
/** What a fact of the relation is worth that says none of the other words of the question. */
const RELATION_ALONE = 0.4;
/** Of "how many children do I have", one child says little. */
const ONE_OF_MANY = 0.4;

/** What the ranking compares of a question and a fact. */
export interface QuestionAsked {
  reading: QuestionReading;
  /** The words of the question, as search compares them ... */
  words: ReadonlySet<string>;
  /** ... and those beside that name its relations, as search compares them. */
  rest: readonly string[];
  /** The ids of the entities that the question names, the user among them. */
  named: ReadonlySet<string>;
  /** The entities of the user, who is meant by a question such as "where is my wife's work" that names no person. */
  oneself: readonly string[];
  /** When a fact counts as ended; ms since the epoch. */
  asOf: number;
  /** It names a time, or asks about the past. */
  ofPast: boolean;
}

interface Fact {
  compared: ComparedFact;
  /** Lexemes of the question. */
  said: ReadonlySet<string>;
  reading: FactReading;
  subject: string;
  /** Of a value, its key. */
  object: string;
  ended: boolean;
}

/** Which lexemes of the question each fact, or a text that supports it, says; by the id of the fact. */
export type SaidWords = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares facts with the relations that the question names, from the one whom it names to what is asked for.
 * @param said of the other words of the question, and of those that narrow its relations
 */
export function factTraits(question: QuestionAsked, facts: readonly ComparedFact[], said: SaidWords): FactTrait[] {
  const read = facts.flatMap((fact) => toFact(fact, said, question.asOf));
  const known = new Set([...question.named, ...valuesIn(question.words, read)]);
  const startsFrom = known.size > 0 ? [known] : [new Set(question.oneself), null];
  const [found, ...others] = startsFrom.map((start) => traitsFrom(start, question, read));
  return others.find((traits) => !found!.some(isRelated) && traits.some(isRelated)) ?? found!;
}

/** The words that narrow a relation ("sister"), as search compares them. */
export function narrowLexemes({ narrow }: AskedRelation): string[] {
  return lexemesOf(narrow.join(' '));
}

function isRelated({ relation }: FactTrait): boolean {
  return relation > 0;
}

/** @param start whom the question starts from; null: anyone */
function traitsFrom(
  start: ReadonlySet<string> | null,
  { reading, rest, ofPast }: QuestionAsked,
  facts: readonly Fact[],
): FactTrait[] {
  const asked = reading.relations.at(-1);
  const holders = holdersAfter(reading.relations.slice(0, -1), facts, start);
  const said = (reading.open ? start : null) ?? new Set<string>();
  const least = reading.counts ? ONE_OF_MANY : 1;
  return facts.map((fact) => {
    const isAsked = asked?.senses.some(({ predicate }) => predicate === fact.reading.predicate) === true;
    const matched = isAsked ? matches(fact, asked, holders, said) * least : 0;
    const inTime = ofPast && isPassingState(fact.reading.predicate) && !fact.ended ? STILL_HOLDS : 1;
    return {
      id: fact.compared.id,
      relation:
        matched === 0 ? 0 : matched * inTime * valueOf(rest.filter((word) => fact.said.has(word)).length, rest.length),
      isOther: asked !== undefined && !isAsked,
      line: `${fact.subject} ${fact.reading.predicate}`,
      stale: fact.ended && !ofPast,
    };
  });
}

/** "Which e-mail provider do we use": of what we use, that which is said to be for e-mail. */
function valueOf(said: number, words: number): number {
  return words === 0 ? 1 : RELATION_ALONE + ((1 - RELATION_ALONE) * said) / words;
}

function toFact(compared: ComparedFact, words: SaidWords, asOf: number): Fact[] {
  const [subject, object] = compared.entities;
  const reading = readFact(compared);
  if (!reading) return [];
  const ended = compared.validTo !== null && compared.validTo <= asOf;
  const said = words.get(compared.id) ?? new Set();
  return [{ compared, said, reading, subject: subject!.id, object: object?.id ?? valueKey(reading.object), ended }];
}

function valueKey(value: string): string {
  return `value ${value}`;
}

/** The keys of values that the question says: "who is allergic to peanuts?". */
function valuesIn(question: ReadonlySet<string>, facts: readonly Fact[]): string[] {
  return facts
    .filter(({ object, reading }) => object === valueKey(reading.object))
    .filter(({ reading }) => {
      const words = lexemesOf(reading.object);
      return words.length > 0 && words.every((word) => question.has(word));
    })
    .map(({ object }) => object);
}

/** The entities that are reached along the first relations; null if the question names no known entity. */
function holdersAfter(
  steps: readonly AskedRelation[],
  facts: readonly Fact[],
  start: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  let holders = start;
  for (const step of steps) {
    const from = holders;
    const reached = facts.flatMap((fact) =>
      fact.ended ? [] : senseSides(fact, step, from).map(([, answer]) => ({ fact, answer })),
    );
    holders = new Set(reached.filter(({ fact }) => isNarrowEnough(fact, step)).map(({ answer }) => answer));
  }
  return holders;
}

function matches(
  fact: Fact,
  asked: AskedRelation,
  holders: ReadonlySet<string> | null,
  said: ReadonlySet<string>,
): number {
  const answers = senseSides(fact, asked, holders).map(([, answer]) => answer);
  if (!answers.some((answer) => !said.has(answer)) || !isNarrowEnough(fact, asked)) return 0;
  return holders === null ? OF_NOBODY_NAMED : 1;
}

/** The ways in which a fact is of a relation and its holder is among the given: both entities of each. */
function senseSides(
  { reading, subject, object }: Fact,
  { senses }: AskedRelation,
  holders: ReadonlySet<string> | null,
): (readonly [holder: string, answer: string])[] {
  const sides = { subject: [subject, object], object: [object, subject] } as const;
  return senses
    .filter(({ predicate }) => predicate === reading.predicate)
    .flatMap(({ holder }: RelationSense): readonly FactSide[] => (holder === null ? ['subject', 'object'] : [holder]))
    .map((side) => sides[side])
    .filter(([holder]) => holders === null || holders.has(holder));
}

/** Whether a text that supports the fact says "sister", where the question does and the fact says "sibling". */
function isNarrowEnough({ said }: Fact, asked: AskedRelation): boolean {
  return asked.narrow.length === 0 || narrowLexemes(asked).some((lexeme) => said.has(lexeme));
}
