import type { IndexedEpisode, RecordedEpisode } from '@memory-graph/graph';
import { NameUses, toRawEvidence } from '@memory-graph/graph/core';
import { type DeclaredPredicate, type Evidence, vocabularyOf, type WorkspaceId } from '@memory-graph/memory-model';
import { INDEXED_CHARACTERS } from '@memory-graph/ranking/lexemes';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { derivePastGraph } from './derive-past-graph.js';
import type { MemoryGraph } from '../searched-graph.js';

/** The input from which a past graph is derived. */
export interface PastTask {
  workspaceId: WorkspaceId;
  /** The dimension of the vectors. */
  dimension: number;
  /** The predicates of the workspace. */
  declared: readonly DeclaredPredicate[];
}

/** Collects the evidence of a past graph, and derives it. Work on a single episode is done as soon as it arrives. */
export class PastMemory {
  private readonly episodes: RecordedEpisode[] = [];
  private readonly evidence: Evidence[] = [];
  private readonly names = new NameUses(new Map());
  private readonly index: WorkspaceIndex;

  constructor(private readonly task: PastTask) {
    this.index = new WorkspaceIndex(task.dimension);
  }

  /** @param json as `EvidenceReader.readPage` gives it */
  add(json: string): void {
    const episodes = JSON.parse(json) as RecordedEpisode[];
    for (const episode of episodes) {
      this.episodes.push(episode);
      this.names.addEpisode(episode, 1);
      for (const statement of episode.statements) this.evidence.push(toRawEvidence(statement));
    }
    this.index.write({ episode: episodes.map(toIndexedEpisode) });
  }

  /** Must be called after the last page. */
  derive(): MemoryGraph {
    const { episodes, evidence, names, index } = this;
    const { workspaceId, declared } = this.task;
    return derivePastGraph(workspaceId, { episodes, evidence, names: names.names, index }, vocabularyOf(declared));
  }
}

function toIndexedEpisode(episode: RecordedEpisode) {
  const { id, text, referenceTime, source, sessionId, scope, labelIds, metadata, mentions, embedding } = episode;
  return {
    ...{ id, text: text.slice(0, INDEXED_CHARACTERS), referenceTime, source, sessionId, scope, labelIds, embedding },
    metadata: JSON.stringify(metadata),
    entityIds: [...new Set(mentions.map(({ entityId }) => entityId))].sort(),
  } satisfies IndexedEpisode;
}
