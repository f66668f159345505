import type { EpisodeEntry, FactEntry, MemoryLists } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { loadEpisodeEntries, loadFactEntries } from '../reader/list-entries.js';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';

/** `MemoryLists` on PostgreSQL. */
export class PostgresMemoryLists implements MemoryLists {
  private readonly sql: ReadSql;

  constructor(dataSource: DataSource) {
    this.sql = readSqlOf(dataSource);
  }

  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]> {
    return loadFactEntries(this.sql, workspaceId, ids);
  }

  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]> {
    return loadEpisodeEntries(this.sql, workspaceId, ids);
  }
}
