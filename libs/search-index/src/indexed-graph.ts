import type { WorkspaceIndex } from './contents/workspace-index.js';
import type { WorkspaceRecords, MemoryGraph } from './searched-graph.js';
import { searchMemory } from './search/search-memory.js';
import { drawPicture } from './query/draw-picture.js';
import { listEntities } from './query/list-entities.js';
import { listEpisodes, listFacts } from './query/list-entries.js';

/** The graph as an index answers it: everything except records. */
export function indexedGraph(index: WorkspaceIndex): Omit<MemoryGraph, keyof WorkspaceRecords> {
  return {
    search: (question) => Promise.resolve(searchMemory(index, question)),
    listFacts: (filter, cut) => Promise.resolve(listFacts(index, filter, cut)),
    listEpisodes: (filter, cut) => Promise.resolve(listEpisodes(index, filter, cut)),
    listEntities: (filter, page) => Promise.resolve(listEntities(index, filter, page)),
    picture: (request) => Promise.resolve(drawPicture(index, request)),
  };
}
