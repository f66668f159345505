import { ANY_ORIGIN, type CandidateRequest, type ResultKind, type SearchFilter } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import { v7 as uuidv7 } from 'uuid';
import type { Cypher } from '../connection/cypher.js';
import { corpusStatistics } from './corpus-statistics.js';
import { factsTouching } from './facts-touching.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { findSupport, vectorHitsAmong } from './find-support.js';
import { loadResults } from './load-results.js';
import { findStartingPoints } from './starting-points.js';
import { textHits } from './text-hits.js';
import { vectorHits } from './vector-hits.js';

/** Of the question, and the length of each list that a search hands on. */
const WORDS = 10;
/** Of workspaces whose vectors are all compared, and of those for which the index is asked. */
const DOCUMENT_COUNTS = [1, 1_000_000];

/**
 * Runs the queries of a search without filters in a workspace that does not exist. Neo4j plans each query when it first
 * meets it, which makes the first search after its start take seconds.
 * @param maker of the embeddings
 */
export async function warmUp(cypher: Cypher, { name, dimension }: EmbedderIdentity): Promise<void> {
  const workspaceId = uuidv7();
  const ids = Array.from({ length: WORDS }, () => uuidv7());
  const search = questionOf(ids, dimension);
  await corpusStatistics(cypher, workspaceId, search.text);
  for (const kind of ['fact', 'episode'] as const) {
    await findLists(cypher, workspaceId, kind, ids, search, name);
  }
  await findSupport(cypher, workspaceId, ids);
  await vectorHitsAmong(cypher, workspaceId, ids, search, name);
  await findEntitiesByName(cypher, workspaceId, ids);
  const hits = ids.map((id, n) => ({ kind: n % 2 === 0 ? ('episode' as const) : ('fact' as const), id }));
  await findStartingPoints(cypher, workspaceId, { entityIds: ids, hits, maxDepth: 3, filter: UNFILTERED, limit: 60 });
  await factsTouching(cypher, workspaceId, ids, UNFILTERED);
  await loadResults(cypher, workspaceId, hits);
}

const UNFILTERED: SearchFilter = {
  startTime: null,
  endTime: null,
  asOf: 0,
  includeInvalidated: false,
  labelIds: [],
  origin: ANY_ORIGIN,
  entityTypes: [],
};

function questionOf(words: readonly string[], dimension: number): CandidateRequest {
  const embedding = new Float32Array(dimension).fill(1 / Math.sqrt(dimension));
  return { text: words.join(' '), embedding, similarityFloor: 0, filter: UNFILTERED, limit: 1 };
}

async function findLists(
  cypher: Cypher,
  workspaceId: string,
  kind: ResultKind,
  words: readonly string[],
  search: CandidateRequest,
  embedder: string,
): Promise<void> {
  const terms = words.map((term) => ({ term, documents: 1 }));
  for (const documentCount of DOCUMENT_COUNTS) {
    const corpus = { documentCount, averageLength: 1, terms, storedDocuments: documentCount };
    await textHits(cypher, workspaceId, kind, corpus, search, []);
    await vectorHits(cypher, workspaceId, kind, corpus, search, embedder);
  }
}
