/**
 * The parts of a score. Each can be disabled by configuration, so that its effect can be measured:
 * - `text`: BM25 of the words
 * - `vector`: similarity of meaning
 * - `entities`: the result mentions, or was said by, an entity that the question names
 * - `graph`: the fact shares an entity with a hit
 * - `chain`: the episode is near hits in its session
 * - `session`: the session of the episode has hits
 * - `support`: the episodes of the fact, or the facts of the episode, are hits
 * - `dates`: the result is from a time that the question names
 */
export const RANKING_PARTS = ['text', 'vector', 'entities', 'graph', 'chain', 'session', 'support', 'dates'] as const;

export type RankingPart = (typeof RANKING_PARTS)[number];
