import type {
  EpisodeEntry,
  EpisodeListFilter,
  FactEntry,
  FactListFilter,
  FactListPart,
  ListCut,
  ListKey,
  ListPart,
  MemoryLists,
} from '@memory-graph/graph';
import type { EpisodeId, FactType, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { allOf } from '../reader/search-conditions.js';
import { SqlParameters } from '../reader/sql-parameters.js';
import { timeText } from '../time-values.js';
import { loadEpisodeEntries, loadFactEntries } from '../reader/list-entries.js';
import { episodeListConditions, factListConditions } from './list-conditions.js';

/** A table as lists read it. */
interface Listed {
  /** With its alias. */
  table: string;
  saidAt: string;
  id: string;
}

const FACTS: Listed = { table: 'graph.facts f', saidAt: 'f.anchor_said_at', id: 'f.id' };
const EPISODES: Listed = { table: 'graph.episodes e', saidAt: 'e.reference_time', id: 'e.id' };

/**
 * `MemoryLists` on PostgreSQL. Reads all entries that pass: the search index answers the same faster, so that no index of
 * the database is kept up to date for this alone.
 */
export class PostgresMemoryLists implements MemoryLists {
  private readonly sql: ReadSql;

  constructor(dataSource: DataSource) {
    this.sql = readSqlOf(dataSource);
  }

  async listFacts(workspaceId: WorkspaceId, filter: FactListFilter, cut: ListCut): Promise<FactListPart> {
    const parameters = new SqlParameters(workspaceId);
    const where = allOf(factListConditions(filter, parameters));
    const counts = await this.sql<{ type: FactType; count: number }>(
      `select f.type, count(*)::int as count from graph.facts f where ${where} group by f.type`,
      parameters.values,
    );
    return {
      ...(await this.part(FACTS, where, parameters, cut)),
      total: counts.reduce((sum, { count }) => sum + count, 0),
      countsByType: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
    };
  }

  async listEpisodes(workspaceId: WorkspaceId, filter: EpisodeListFilter, cut: ListCut): Promise<ListPart> {
    const parameters = new SqlParameters(workspaceId);
    const where = allOf(episodeListConditions(filter, parameters));
    const [counted] = await this.sql<{ total: number }>(
      `select count(*)::int as total from graph.episodes e where ${where}`,
      parameters.values,
    );
    return { ...(await this.part(EPISODES, where, parameters, cut)), total: counted?.total ?? 0 };
  }

  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]> {
    return loadFactEntries(this.sql, workspaceId, ids);
  }

  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]> {
    return loadEpisodeEntries(this.sql, workspaceId, ids);
  }

  private async part(
    { table, saidAt, id }: Listed,
    where: string,
    parameters: SqlParameters,
    { after, limit }: ListCut,
  ): Promise<Omit<ListPart, 'total'>> {
    const behind = after ? `and ${this.behind(saidAt, id, after, parameters)}` : '';
    // One more shows whether there are more.
    const atMost = parameters.add(limit + 1);
    const keys = await this.sql<ListKey>(
      `select (extract(epoch from ${saidAt}) * 1000)::float8 as "saidAt", ${id} as id from ${table}
       where ${where} ${behind} order by ${saidAt} desc, ${id} limit ${atMost}`,
      parameters.values,
    );
    return { keys: keys.slice(0, limit), hasMore: keys.length > limit };
  }

  private behind(saidAt: string, id: string, after: ListKey, parameters: SqlParameters): string {
    const moment = `${parameters.add(timeText(after.saidAt))}::timestamptz`;
    return `(${saidAt} < ${moment} or (${saidAt} = ${moment} and ${id} > ${parameters.add(after.id)}::uuid))`;
  }
}
