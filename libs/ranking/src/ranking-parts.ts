/**
 * The parts of a score. Each can be disabled by configuration, so that its effect can be measured:
 * - `text`: BM25 of the words
 * - `vector`: similarity of meaning
 * - `relation`: the fact is of the relation that the question names, and of the one whom it names
 * - `entities`: the result mentions, or was said by, an entity that the question names
 * - `graph`: the fact shares an entity with a hit
 * - `chain`: the episode is near hits in its session
 * - `session`: the session of the episode has hits
 * - `coverage`: the episode and those around it in its session contain the words of the question together
 * - `support`: the episodes of the fact, or the facts of the episode, are hits
 * - `dates`: the result is from a time that the question names
 * - `recency`: the episode is newer than other candidates, for a question that names no time
 * - `answer`: the result has what the question asks for: a number, a time, a name, a place, a reason
 * - `states`: the episode states something rather than asks
 */
export const RANKING_PARTS = [
  'text',
  'vector',
  'relation',
  'entities',
  'graph',
  'chain',
  'session',
  'coverage',
  'support',
  'dates',
  'recency',
  'answer',
  'states',
] as const;

export type RankingPart = (typeof RANKING_PARTS)[number];
