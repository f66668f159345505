import type { RecordedEpisode } from '@memory-graph/graph';
import type { NameUse } from '@memory-graph/graph/core';
import { deriveGraph, type Evidence, type Vocabulary, type WorkspaceId } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import { indexedGraph } from '../indexed-graph.js';
import { PastEntities } from './past-entities.js';
import { PastFacts } from './past-facts.js';
import type { MemoryGraph } from '../searched-graph.js';
import { PastRecords } from './past-records.js';

/** All evidence that was recorded by a time. */
export interface PastEvidence {
  episodes: readonly RecordedEpisode[];
  /** The evidence of all episodes. */
  evidence: readonly Evidence[];
  /** The names that the episodes use. */
  names: readonly NameUse[];
  /** An index that contains only these episodes. */
  index: WorkspaceIndex;
}

/**
 * The graph of a workspace with only these episodes.
 * @param vocabulary of the workspace
 */
export function derivePastGraph(
  workspaceId: WorkspaceId,
  { episodes: recorded, evidence, names, index }: PastEvidence,
  vocabulary: Vocabulary,
): MemoryGraph {
  const derived = deriveGraph(workspaceId, evidence, names, vocabulary);
  const episodes = new Map(recorded.map((episode) => [episode.id, episode]));
  const entities = new PastEntities(workspaceId, recorded, names, derived);
  const facts = new PastFacts(episodes, derived, vocabulary);
  const records = new PastRecords(episodes, entities, facts);
  index.write({ entity: entities.rows(), fact: facts.rows() });
  index.layOut();
  return {
    ...indexedGraph(index),
    loadResults: (results) => Promise.resolve(records.loadResults(results)),
    loadFacts: (ids) => Promise.resolve(records.loadFacts(ids)),
    loadEpisodes: (ids) => Promise.resolve(records.loadEpisodes(ids)),
    loadEntities: (ids) => Promise.resolve(records.loadEntities(ids)),
    findFact: (factId) => Promise.resolve(records.findFact(factId)),
    findEntity: (entityId) => Promise.resolve(records.findEntity(entityId)),
  };
}
