import { mirroredPredicate } from '../predicates/direction.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import {
  type LexiconEntry,
  LONGEST_ENTRY,
  otherSide,
  RELATION_LEXICON,
  type RelationSense,
} from './relation-lexicon.js';
import { SAY_WHEN } from './time-of-answer.js';
import { POSSESSIVE, stemOf, wordsOf } from './word-forms.js';

/** A relation that a question names. */
export interface AskedRelation {
  senses: readonly RelationSense[];
  /** Words of which a supporting text must have one; empty: none. */
  narrow: readonly string[];
}

/** What a question asks for, as far as its words say. */
export interface QuestionReading {
  /**
   * From the one whom the question starts from to what is asked for: "my husband's work" is whom I am married to, then
   * where that one works. Empty if the question names no relation.
   */
  relations: readonly AskedRelation[];
  /** The words that name the relations. */
  words: readonly string[];
  /** It asks about the past: what ended may answer as well. */
  past: boolean;
  /** It asks who, where, what or which, or has no form of a question: what it says itself is no answer. */
  open: boolean;
  /** It has the form of a question, or names a relation. */
  asks: boolean;
  /** It asks how many: no fact alone answers it. */
  counts: boolean;
}

/** Words of the question that name a relation: those from `from` to before `to`. */
interface Found {
  entry: LexiconEntry;
  from: number;
  to: number;
}

interface FoundSenses extends Found {
  senses: readonly RelationSense[];
}

const PAST =
  /\b(?:did|was|were|had|used to|before|previous(?:ly)?|former(?:ly)?|earlier|in the past|originally|at first|ex)\b/iu;
const QUESTION_WORD = /\b(?:who|whom|whose|where|when|which|what|why|how)\b/iu;
const OPEN = /\b(?:who|whom|whose|where|what|which)\b/iu;
/** Asks when or how, or for yes or no. */
const ASKS_OTHERWISE =
  /\b(?:when|why|how)\b|^\s*(?:do|does|did|is|are|am|was|were|has|have|had|can|could|will|would|should|tell)\b/iu;
const COUNTS = /\bhow (?:many|much|often)\b/iu;
const WHICH = /^(?:what|which)$/u;
const HELPING_VERB = /^(?:do|does|did|is|are|was|were|am|has|have|had|will|can|should|would|could)$/u;

/** What may precede a noun that is asked for, with a few words between: "my new line manager". */
const OPENS_NOUN = new RegExp(
  `^(?:my|our|your|his|her|their|its|what|which|who|whose|have|has|had|any|many|${POSSESSIVE})$`,
  'u',
);
const WORDS_BETWEEN = 3;

/** Relations by their question word, where no other word names one: "where is the key?", "when is the review?". */
const OF_QUESTION_WORD: Readonly<Record<string, readonly string[]>> = {
  where: ['located_in', 'lives_in', 'stays_in'],
  when: SAY_WHEN,
};
/** "Who is our head of sales?" asks who has that role; "my manager" is a relation to me. */
const WHO_HAS_ROLE = /^(?:and |so )?who(?: is| are|['’]s)(?: the| our| an?)\b/iu;
const HAS_ROLE: RelationSense = { predicate: 'has_role', holder: 'object', questionWord: 'who' };
const WHERE_OR_WHEN_IS = /^(?:and |so )?(where|when)(?: is| are|['’]s|['’]re| will)\b/iu;

/** What an answer to a question word is. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  where: ['place', 'organisation'],
  who: ['person', 'any', 'organisation'],
  whom: ['person', 'any', 'organisation'],
};

export function readQuestion(question: string): QuestionReading {
  const words = wordsOf(question);
  const kind = {
    past: PAST.test(question),
    open: OPEN.test(question) || !ASKS_OTHERWISE.test(question),
    counts: COUNTS.test(question),
  };
  const formed = /[?？]/u.test(question) || QUESTION_WORD.test(question) || ASKS_OTHERWISE.test(question);
  const questionWord = QUESTION_WORD.exec(question)?.[0].toLowerCase() ?? null;
  const found = findRelations(words);
  const asked = found.flatMap((one) => {
    const senses = fitting(one, words, questionWord);
    return senses.length === 0 ? [] : [{ ...one, senses }];
  });
  if (asked.length === 0) {
    const word = WHERE_OR_WHEN_IS.exec(question)?.[1]?.toLowerCase();
    const predicates = word === undefined ? [] : OF_QUESTION_WORD[word]!;
    const senses = predicates.map((predicate) => ({ predicate, holder: 'subject' as const, questionWord: null }));
    const relations = senses.length === 0 ? [] : [{ senses, narrow: [] }];
    return { relations: withRole(question, relations), words: [], asks: formed, ...kind };
  }
  const named = asked.flatMap(({ from, to }) => words.slice(from, to));
  return { relations: withRole(question, chained(asked, words)), words: named, asks: true, ...kind };
}

function withRole(question: string, relations: readonly AskedRelation[]): readonly AskedRelation[] {
  if (!WHO_HAS_ROLE.test(question) || relations.length > 1) return relations;
  const [only] = relations;
  return [{ senses: [...(only?.senses ?? []), HAS_ROLE], narrow: only?.narrow ?? [] }];
}

/** The longest entries of the lexicon, from left to right. */
function findRelations(words: readonly string[]): Found[] {
  const stems = words.map(stemOf);
  const found: Found[] = [];
  for (let from = 0; from < stems.length;) {
    let length = Math.min(LONGEST_ENTRY, stems.length - from);
    while (length > 0 && !RELATION_LEXICON.has(stems.slice(from, from + length).join(' '))) length--;
    const entry = length === 0 ? undefined : RELATION_LEXICON.get(stems.slice(from, from + length).join(' '));
    if (entry) found.push({ entry, from, to: from + length });
    from += Math.max(1, length);
  }
  return found;
}

/** The senses that fit the question word and the place of the word, with their holder decided. */
function fitting({ entry, from, to }: Found, words: readonly string[], questionWord: string | null): RelationSense[] {
  const open = asksForSubject(words, from, to) ? 'object' : 'subject';
  const noun = questionWord === null || isAskedNoun(words, from, to);
  const senses = entry.senses
    .filter((sense) => sense.questionWord === null || sense.questionWord === questionWord)
    .filter((sense) => sense.holder === null || noun)
    .map((sense) => ({ ...sense, holder: isSymmetric(sense) ? null : (sense.holder ?? open) }))
    .flatMap((sense) => [sense, ...mirrored(sense)]);
  const wanted = questionWord === null ? undefined : ANSWERS[questionWord];
  const answering = wanted ? senses.filter((sense) => wanted.includes(answerType(sense))) : senses;
  return unique(answering.length > 0 ? answering : senses);
}

function unique(senses: readonly RelationSense[]): RelationSense[] {
  return [...new Map(senses.map((sense) => [`${sense.predicate} ${sense.holder}`, sense])).values()];
}

function isSymmetric({ predicate }: RelationSense): boolean {
  return predicateInfo(predicate).symmetric;
}

/** "Ada reports to Tom" may be stored as "Tom manages Ada". */
function mirrored(sense: RelationSense): RelationSense[] {
  const predicate = mirroredPredicate(sense.predicate);
  if (predicate === null || predicate === sense.predicate) return [];
  return [{ ...sense, predicate, holder: otherSide(sense.holder) }];
}

/** "My team", "the team of Ada", "which team", "have a team": not any team that a question mentions. */
function isAskedNoun(words: readonly string[], from: number, to: number): boolean {
  const before = words.slice(Math.max(0, from - WORDS_BETWEEN), from);
  return words[to] === 'of' || from === 0 || before.some((word) => OPENS_NOUN.test(word));
}

/** "Who manages Ada": the question word is the subject of the verb, as there is no helping verb between. */
function asksForSubject(words: readonly string[], from: number, to: number): boolean {
  const start = words.findIndex((word) => QUESTION_WORD.test(word));
  if (start < 0 || start >= from || to === words.length || HELPING_VERB.test(words[to]!)) return false;
  return from - start <= 2 && !words.slice(start + 1, from).some((word) => HELPING_VERB.test(word));
}

function answerType({ predicate, holder }: RelationSense): string {
  const [subject, object] = PREDICATE_TABLE[predicate]?.takes ?? ['any', 'any'];
  return holder === 'object' ? subject : object;
}

/** Persons lead on to what is asked of them: "my husband's work". A name is not asked of them, but is them. */
function chained(asked: readonly FoundSenses[], words: readonly string[]): AskedRelation[] {
  const relations = asked.filter((one) => !asksForName(one) || asked.every(asksForName));
  const persons = relations.filter(namesPerson);
  const others = relations.filter((one) => !namesPerson(one));
  // "Which company did I found?": the company only says of what kind the answer is.
  const rest = others.filter(({ from }, n) => n === others.length - 1 || !WHICH.test(words[from - 1] ?? ''));
  const ordered = isReversed(persons, words) ? [...persons].reverse() : persons;
  const steps = ordered.map(({ senses, entry }) => ({ senses, narrow: entry.narrow }));
  if (rest.length === 0) return steps;
  const narrow = rest.length === 1 ? rest[0]!.entry.narrow : [];
  return [...steps, { senses: unique(rest.flatMap(({ senses }) => senses)), narrow }];
}

function asksForName({ senses }: Pick<AskedRelation, 'senses'>): boolean {
  return senses.every(({ predicate }) => predicate === 'is_named');
}

/** A noun for a person or a pet, not a verb between persons. */
function namesPerson({ entry, senses }: FoundSenses): boolean {
  return (
    senses.some((sense) => answerType(sense) === 'person' || sense.predicate === 'has_pet') &&
    entry.senses.some(({ holder, predicate }) => holder !== null || predicateInfo(predicate).symmetric)
  );
}

/** "The wife of my manager" names them from the end. */
function isReversed(persons: readonly Found[], words: readonly string[]): boolean {
  return persons.length > 1 && words[persons[0]!.to] === 'of';
}
