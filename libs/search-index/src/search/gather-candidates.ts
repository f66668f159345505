import { askedKinds, predicateInfo, type QuestionReading, readQuestion } from '@memory-graph/memory-model';
import {
  type AnswerForm,
  bestFirst,
  type CandidateKey,
  fuseHits,
  type HitLists,
  isFact,
  numberOf,
  type RankingInput,
} from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { MemoryQuestion } from '../search-questions.js';
import { compareFacts } from './compared-facts.js';
import { entitiesByName } from './entities-by-name.js';
import { findCandidates, findFactsByText, haveSameWords } from './find-candidates.js';
import { idOrder } from './candidate-ids.js';
import { isAboutUser, namesAsked, namesInQuestion } from './names-in-question.js';
import { passing } from './passing.js';
import { SEARCH_LIMITS } from './search-limits.js';
import { mayMeanLater, timesInQuestion } from './times-in-question.js';
import { traverse } from './traverse.js';

/** Of "the name of my wife", the wife says all. */
const NAME_WORDS = 'name names called';
/** Phrases of more relations make a search for none of them. */
const MOST_PHRASES = 6;

/** The candidates for ranking. `lists` are the inputs of their fusion, which tuning combines with other weights. */
export interface Gathered {
  input: RankingInput;
  lists: HitLists;
}

/** Collects all that may answer a question. */
export function gatherCandidates(index: WorkspaceIndex, asked: MemoryQuestion): Gathered {
  const { query, filter, asker, similarityFloor, weights } = asked;
  const order = idOrder(index);
  const passes = passing(index, filter);
  const limit = Math.max(SEARCH_LIMITS.listDepth, asked.limit);
  const { text, vector, words, support } = findCandidates(index, { ...asked, limit }, passes, order);
  const lists = { text, vector, similarityFloor };
  const hits = fuseHits(lists, weights, order);

  const isAboutAsker = isAboutUser(query);
  const spoken = namesInQuestion(query);
  const named = entitiesByName(index, spoken, asked.scopes);
  const names = named.map((no) => index.entities.name(no));
  const oneself = numbersOf(index, asker.entityIds);
  const entities = [...new Set([...(isAboutAsker ? oneself : []), ...named])];
  const { reached, places } = traverse(
    index,
    {
      entities: entities.filter((no) => no !== UNKNOWN),
      hits: hits.slice(0, SEARCH_LIMITS.traversedHits).map(({ key }) => key),
      maxDepth: asked.maxDepth,
      asOf: filter.asOf,
      limit: Math.max(SEARCH_LIMITS.reachedFacts, asked.limit),
    },
    passes,
  );

  const reading = readQuestion(query);
  const times = timesInQuestion(query.slice(0, SEARCH_LIMITS.timesCharacters), filter.asOf, asker.timeZone);
  const question = {
    ...{ reading, ...wordsOf(query, reading), named: new Set(entities), oneself, asOf: filter.asOf },
    ofPast: reading.past || times.length > 0,
    mayMeanLater: mayMeanLater(query, times),
  };
  const keysOf = (candidates: readonly { key: number }[]) => candidates.map(({ key }) => key);
  const related = () => {
    const relation = relationText(reading, [...names, ...(isAboutAsker ? [asker.name] : [])]);
    if (relation === null) return [];
    if (haveSameWords(relation, query)) return keysOf(text.filter(({ key }) => isFact(key)).sort(bestFirst(order)));
    return findFactsByText(index, { query: relation, limit: SEARCH_LIMITS.listDepth }, passes, order);
  };
  const comparable = reading.relations.length > 0 || filter.includeInvalidated;
  const facts = comparable
    ? compareFacts(index, [related(), keysOf(reached), keysOf(hits)], question, passes.scopes)
    : [];
  const input: RankingInput = {
    ...{ hits, reached, support, places, facts, words, times, order },
    wordCount: question.words.size,
    names: namesAsked(query, asker.name, [...spoken, ...names]),
    ofPast: question.ofPast,
    form: formsOf(index, askedKinds(query)),
  };
  return { input, lists };
}

/** The question names somebody, even if nothing is known of them. */
const UNKNOWN = Infinity;

/** Facts state a part of what their texts do. @param asked bits of `ANSWER_KINDS` */
function formsOf({ episodes, facts }: WorkspaceIndex, asked: number): AnswerForm {
  const kindsOf = (key: CandidateKey) => (isFact(key) ? facts : episodes).kindsOf(numberOf(key));
  return {
    answers: (key) => (kindsOf(key) & asked) !== 0,
    states: (key) => (isFact(key) ? 0 : episodes.statementOf(numberOf(key))),
  };
}

function numbersOf({ entities }: WorkspaceIndex, ids: readonly string[]): number[] {
  return ids.map((id) => entities.ids.find(id)).map((no) => (no < 0 ? UNKNOWN : no));
}

/** The words of the asked relations as facts say them: "reports to" for "manager"; null if the question names none. */
function relationText({ relations }: QuestionReading, names: readonly string[]): string | null {
  const predicates = new Set(relations.flatMap(({ senses }) => senses.map(({ predicate }) => predicate)));
  if (predicates.size === 0 || predicates.size > MOST_PHRASES) return null;
  return [...names, ...[...predicates].map((predicate) => predicateInfo(predicate).phrase)].join(' ');
}

/** The words of a question, and those beside the names of its relations. */
function wordsOf(question: string, reading: QuestionReading): { words: ReadonlySet<string>; rest: string[] } {
  const words = new Set(lexemesOf(question));
  const named = new Set(lexemesOf(`${reading.words.join(' ')} ${NAME_WORDS}`));
  return { words, rest: [...words].filter((word) => !named.has(word)) };
}
