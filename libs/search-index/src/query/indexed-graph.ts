import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { SearchedGraph } from '../searched-graph.js';
import { findCandidates } from './find-candidates.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { traverse } from './traverse.js';

/** The graph as an index knows it. */
export function indexedGraph(index: WorkspaceIndex): SearchedGraph {
  return {
    findCandidates: (request) => Promise.resolve(findCandidates(index, request)),
    findEntitiesByName: (names) => Promise.resolve(findEntitiesByName(index, names)),
    traverse: (request) => traverse(index, request),
  };
}
