import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { ListedGraph, SearchedGraph } from '../searched-graph.js';
import { comparedFacts } from './compared-facts.js';
import { findCandidates, findFactsByText } from './find-candidates.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { listEpisodes, listFacts } from './list-entries.js';
import { traverse } from './traverse.js';
import { wordsSaid } from './words-said.js';

/** The graph as an index answers it: everything except documents. */
export function indexedGraph(index: WorkspaceIndex): Omit<SearchedGraph, 'loadResults'> & ListedGraph {
  return {
    findCandidates: (request) => Promise.resolve(findCandidates(index, request)),
    findFactsByText: (request) => Promise.resolve(findFactsByText(index, request)),
    comparedFacts: (ids) => Promise.resolve(comparedFacts(index, ids)),
    wordsSaid: (lexemes, facts) => Promise.resolve(wordsSaid(index, lexemes, facts)),
    findEntitiesByName: (names, scopes) => Promise.resolve(findEntitiesByName(index, names, scopes)),
    traverse: (request) => Promise.resolve(traverse(index, request)),
    listFacts: (filter, cut) => Promise.resolve(listFacts(index, filter, cut)),
    listEpisodes: (filter, cut) => Promise.resolve(listEpisodes(index, filter, cut)),
  };
}
