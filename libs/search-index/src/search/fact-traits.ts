import {
  type AskedRelation,
  type FactSide,
  isAskedPredicate,
  isPassingState,
  type QuestionReading,
  type RelationSense,
} from '@memory-graph/memory-model';
import { factKey, type FactTrait } from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';

/** A fact without the person that the question is about may still be meant, if the question names no known entity. */
const OF_NOBODY_NAMED = 0.6;
/** Of "where did I live", what holds now answers less than what is over. */
const STILL_HOLDS = 0.3;
/** What a fact of the relation is worth that says none of the other words of the question. */
const RELATION_ALONE = 0.4;
/** Of "how many children do I have", one child says little. */
const ONE_OF_MANY = 0.4;

/** What the ranking compares of a question and a fact. Entities are numbers. */
export interface QuestionAsked {
  reading: QuestionReading;
  /** The words of the question, as search compares them ... */
  words: ReadonlySet<string>;
  /** ... and those beside that name its relations, as search compares them. */
  rest: readonly string[];
  /** The entities that the question names, the user among them. */
  named: ReadonlySet<number>;
  /** The entities of the user, who is meant by a question such as "where is my wife's work" that names no person. */
  oneself: readonly number[];
  /** When a fact counts as ended; ms since the epoch. */
  asOf: number;
  /** It names a time, or asks about the past. */
  ofPast: boolean;
  /** What is still to come may answer it. */
  mayMeanLater: boolean;
}

/** What is compared of a fact. */
export interface ComparedFact {
  no: number;
  predicate: string;
  /** Null: the object is an entity. */
  value: string | null;
  /** ms since the epoch; -Infinity: since before anything known, Infinity: still valid. */
  startsAt: number;
  endsAt: number;
  subject: number;
  /** -1: a value. */
  object: number;
  /** The lexemes of the question that it, or a text that supports it, says. */
  said: ReadonlySet<string>;
}

interface Fact {
  compared: ComparedFact;
  /** The number of the object; of a value, a negative one. */
  object: number;
  ended: boolean;
  upcoming: boolean;
}

/** Compares facts with the relations that the question names, from the one whom it names to what is asked for. */
export function factTraits(question: QuestionAsked, facts: readonly ComparedFact[]): FactTrait[] {
  const values = new Map<string, number>();
  const read = facts.flatMap((fact) => toFact(fact, values, question.asOf));
  const known = new Set([...question.named, ...valuesIn(question.words, values)]);
  const startsFrom = known.size > 0 ? [known] : [new Set(question.oneself), null];
  const [found, ...others] = startsFrom.map((start) => traitsFrom(start, question, read));
  return others.find((traits) => !found!.some(isRelated) && traits.some(isRelated)) ?? found!;
}

/** The words that narrow a relation ("sister"), as search compares them. */
export function narrowLexemes({ narrow }: AskedRelation): string[] {
  return narrow.length === 0 ? [] : lexemesOf(narrow.join(' '));
}

function isRelated({ relation }: FactTrait): boolean {
  return relation > 0;
}

/** @param start whom the question starts from; null: anyone */
function traitsFrom(
  start: ReadonlySet<number> | null,
  { reading, rest, ofPast, mayMeanLater }: QuestionAsked,
  facts: readonly Fact[],
): FactTrait[] {
  const asked = reading.relations.at(-1);
  const holders = holdersAfter(reading.relations.slice(0, -1), facts, start);
  const said = (reading.open ? start : null) ?? new Set<number>();
  const least = reading.counts ? ONE_OF_MANY : 1;
  const lines = new Map<string, number>();
  return facts.map((fact) => {
    const { no, predicate, subject, said: saidWords } = fact.compared;
    const isAsked = asked?.senses.some((sense) => sense.predicate === predicate) === true;
    const matched = isAsked ? matches(fact, asked, holders, said) * least : 0;
    const inTime = ofPast && isPassingState(predicate) && !fact.ended ? STILL_HOLDS : 1;
    const share = matched === 0 ? 0 : valueOf(rest.filter((word) => saidWords.has(word)).length, rest.length);
    return {
      key: factKey(no),
      relation: matched * inTime * share,
      isOther: asked !== undefined && !isAsked,
      line: numberIn(lines, `${subject} ${predicate}`),
      stale: (fact.ended && !ofPast) || (fact.upcoming && !mayMeanLater),
    };
  });
}

/** "Which e-mail provider do we use": of what we use, that which is said to be for e-mail. */
function valueOf(said: number, words: number): number {
  return words === 0 ? 1 : RELATION_ALONE + ((1 - RELATION_ALONE) * said) / words;
}

function toFact(compared: ComparedFact, values: Map<string, number>, asOf: number): Fact[] {
  const { predicate, value, object } = compared;
  if (!isAskedPredicate(predicate)) return [];
  const objectNo = value === null ? object : -1 - numberIn(values, value);
  return [{ compared, object: objectNo, ended: compared.endsAt <= asOf, upcoming: compared.startsAt > asOf }];
}

function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** The numbers of the values that the question says: "who is allergic to peanuts?". */
function valuesIn(question: ReadonlySet<string>, values: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (const [value, no] of values) {
    const words = lexemesOf(value);
    if (words.length > 0 && words.every((word) => question.has(word))) found.push(-1 - no);
  }
  return found;
}

/** The entities that are reached along the first relations; null if the question names no known entity. */
function holdersAfter(
  steps: readonly AskedRelation[],
  facts: readonly Fact[],
  start: ReadonlySet<number> | null,
): ReadonlySet<number> | null {
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
  holders: ReadonlySet<number> | null,
  said: ReadonlySet<number>,
): number {
  const answers = senseSides(fact, asked, holders).map(([, answer]) => answer);
  if (!answers.some((answer) => !said.has(answer)) || !isNarrowEnough(fact, asked)) return 0;
  return holders === null ? OF_NOBODY_NAMED : 1;
}

/** The ways in which a fact is of a relation and its holder is among the given: both entities of each. */
function senseSides(
  { compared: { subject, predicate: stated }, object }: Fact,
  { senses }: AskedRelation,
  holders: ReadonlySet<number> | null,
): (readonly [holder: number, answer: number])[] {
  const sides = { subject: [subject, object], object: [object, subject] } as const;
  return senses
    .filter(({ predicate }) => predicate === stated)
    .flatMap(({ holder }: RelationSense): readonly FactSide[] => (holder === null ? ['subject', 'object'] : [holder]))
    .map((side) => sides[side])
    .filter(([holder]) => holders === null || holders.has(holder));
}

/** Whether a text that supports the fact says "sister", where the question does and the fact says "sibling". */
function isNarrowEnough({ compared: { said } }: Fact, asked: AskedRelation): boolean {
  return asked.narrow.length === 0 || narrowLexemes(asked).some((lexeme) => said.has(lexeme));
}
