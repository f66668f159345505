import type { EpisodeEntry, FactEntry, MemoryLists } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { loadEpisodeEntries, loadFactEntries } from '../reader/list-entries.js';

/** `MemoryLists` on Neo4j. */
export class Neo4jMemoryLists implements MemoryLists {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read'>) {}

  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]> {
    return this.connection.read((cypher) => loadFactEntries(cypher, workspaceId, ids));
  }

  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]> {
    return this.connection.read((cypher) => loadEpisodeEntries(cypher, workspaceId, ids));
  }
}
