import type { IndexedEpisode, RecordedEpisode } from '@memory-graph/graph';
import { toRawEvidence } from '@memory-graph/graph/core';
import { deriveGraph, type Vocabulary, type WorkspaceId } from '@memory-graph/memory-model';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { indexedGraph } from '../query/indexed-graph.js';
import { namesIn, PastEntities } from './past-entities.js';
import { PastFacts } from './past-facts.js';
import type { PastGraph } from './past-graph.js';
import { pastPicture } from './past-picture.js';
import { PastRecords } from './past-records.js';

/**
 * The graph of a workspace that only ever saw these episodes.
 * @param options the dimension of the vectors, and the predicates of the workspace
 */
export function derivePastGraph(
  workspaceId: WorkspaceId,
  recorded: readonly RecordedEpisode[],
  { dimension, vocabulary }: { dimension: number; vocabulary: Vocabulary },
): PastGraph {
  const evidence = recorded.flatMap(({ statements }) =>
    statements.map(({ embedding: _embedding, ...statement }) => toRawEvidence(statement)),
  );
  const names = namesIn(recorded);
  const derived = deriveGraph(workspaceId, evidence, names, vocabulary);
  const episodes = new Map(recorded.map((episode) => [episode.id, episode]));
  const entities = new PastEntities(workspaceId, recorded, names, derived);
  const facts = new PastFacts(episodes, derived, vocabulary);
  const records = new PastRecords(episodes, entities, facts);
  const index = new WorkspaceIndex(dimension);
  index.write({ entity: entities.rows(), episode: recorded.map(toIndexedEpisode), fact: facts.rows() });
  index.layOut();
  return {
    ...indexedGraph(index),
    loadResults: (results) => Promise.resolve(records.loadResults(results)),
    findFact: (factId) => Promise.resolve(records.findFact(factId)),
    listEntities: (filter, page) => Promise.resolve(records.listEntities(filter, page)),
    findEntity: (entityId) => Promise.resolve(records.findEntity(entityId)),
    picture: (request, asOf) => Promise.resolve(pastPicture({ entities, facts }, request, asOf)),
  };
}

function toIndexedEpisode(episode: RecordedEpisode) {
  const { id, text, referenceTime, source, sessionId, labelIds, mentions, embedding } = episode;
  return {
    ...{ id, text: text.slice(0, INDEXED_CHARACTERS), referenceTime, source, sessionId, labelIds, embedding },
    entityIds: [...new Set(mentions.map(({ entityId }) => entityId))].sort(),
  } satisfies IndexedEpisode;
}
