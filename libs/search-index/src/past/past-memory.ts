import type { RecordedEpisode } from '@memory-graph/graph';
import { type DeclaredPredicate, vocabularyOf, type WorkspaceId } from '@memory-graph/memory-model';
import { derivePastGraph } from './derive-past-graph.js';
import type { PastGraph } from './past-graph.js';

/** What a past graph is derived from. */
export interface PastTask {
  workspaceId: WorkspaceId;
  /** Of the vectors. */
  dimension: number;
  /** The predicates of the workspace. */
  declared: readonly DeclaredPredicate[];
}

/** Collects the evidence of a past graph, and derives it. */
export class PastMemory {
  private episodes: RecordedEpisode[] = [];

  constructor(private readonly task: PastTask) {}

  /** @param json as `RecordedEvidence.readPage` gives it */
  add(json: string): void {
    for (const episode of JSON.parse(json) as RecordedEpisode[]) this.episodes.push(episode);
  }

  /** After the last page. */
  derive(): PastGraph {
    const { workspaceId, dimension, declared } = this.task;
    return derivePastGraph(workspaceId, this.episodes, { dimension, vocabulary: vocabularyOf(declared) });
  }
}
