import type { WorkspaceId } from '@memory-graph/memory-model';

/**
 * The graph of a workspace without values that differ between runs (ids, times of recording): equivalent graphs have
 * equal exports in every store. Lists are sorted.
 */
export interface CanonicalGraph {
  episodes: { text: string; source: string; referenceTime: string; sessionId: string | null }[];
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

/** Exports a complete graph for comparison, for the contract suite, crash tests and operators. */
export interface GraphExporter {
  exportCanonical(workspaceId: WorkspaceId): Promise<CanonicalGraph>;
}

export const GRAPH_EXPORTER = Symbol('GraphExporter');
