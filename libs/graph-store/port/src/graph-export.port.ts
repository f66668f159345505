import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';

/**
 * The graph of a workspace without anything that differs from run to run (ids, times of recording): two graphs that
 * mean the same give the same export, whatever store holds them. Lists are sorted.
 */
export interface CanonicalGraph {
  episodes: { content: string; source: string; referenceTime: string; sessionId: string | null }[];
  entities: { name: string; type: string; aliases: string[]; mentionCount: number }[];
  facts: {
    subject: string;
    predicate: string;
    object: string;
    content: string;
    type: string;
    confidence: number;
    validFrom: string | null;
    validTo: string | null;
    /** Contents of the supporting episodes. */
    support: string[];
  }[];
}

/** Shows a whole graph for comparison: by the contract suite, crash tests and operators. */
export interface GraphExporter {
  exportCanonical(workspaceId: WorkspaceId): Promise<CanonicalGraph>;
}

export const GRAPH_EXPORTER = Symbol('GraphExporter');
