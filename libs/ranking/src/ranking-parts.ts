/**
 * What a score is made of. Each part can be switched off by configuration, so that it can be measured what it is worth:
 * - `text`: BM25 of the words
 * - `vector`: similarity of the meaning
 * - `entities`: touches, mentions or is said by an entity that the question names
 * - `graph`: facts reached over the entities of hits
 * - `chain`: stands near hits in its session
 * - `session`: its whole session matches
 * - `support`: its episodes or facts are hits themselves
 * - `dates`: its time is one that the question names
 */
export const RANKING_PARTS = ['text', 'vector', 'entities', 'graph', 'chain', 'session', 'support', 'dates'] as const;

export type RankingPart = (typeof RANKING_PARTS)[number];
