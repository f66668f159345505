import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { WorkspaceRecords, MemoryGraph } from '../searched-graph.js';
import { comparedFacts } from './compared-facts.js';
import { drawPicture } from './draw-picture.js';
import { findCandidates, findFactsByText } from './find-candidates.js';
import { findEntitiesByName } from './find-entities-by-name.js';
import { listEntities } from './list-entities.js';
import { listEpisodes, listFacts } from './list-entries.js';
import { traverse } from './traverse.js';
import { wordsSaid } from './words-said.js';

/** The graph as an index answers it: everything except records. */
export function indexedGraph(index: WorkspaceIndex): Omit<MemoryGraph, keyof WorkspaceRecords> {
  return {
    findCandidates: (request) => Promise.resolve(findCandidates(index, request)),
    findFactsByText: (request) => Promise.resolve(findFactsByText(index, request)),
    comparedFacts: (ids) => Promise.resolve(comparedFacts(index, ids)),
    wordsSaid: (lexemes, facts) => Promise.resolve(wordsSaid(index, lexemes, facts)),
    findEntitiesByName: (names, scopes) => Promise.resolve(findEntitiesByName(index, names, scopes)),
    traverse: (request) => Promise.resolve(traverse(index, request)),
    listFacts: (filter, cut) => Promise.resolve(listFacts(index, filter, cut)),
    listEpisodes: (filter, cut) => Promise.resolve(listEpisodes(index, filter, cut)),
    listEntities: (filter, page) => Promise.resolve(listEntities(index, filter, page)),
    picture: (request) => Promise.resolve(drawPicture(index, request)),
  };
}
