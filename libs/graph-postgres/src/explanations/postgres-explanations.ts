import type { EpisodeRecord, EpisodeTrace, Explanations, FactTimeline } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { findEpisodes } from '../reader/episode-records.js';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { traceEpisode } from './episode-trace.js';
import { findTimeline } from './fact-timeline.js';

/** `Explanations` on PostgreSQL. */
export class PostgresExplanations implements Explanations {
  private readonly sql: ReadSql;

  constructor(dataSource: DataSource) {
    this.sql = readSqlOf(dataSource);
  }

  factTimeline(workspaceId: WorkspaceId, factId: string): Promise<FactTimeline | null> {
    return findTimeline(this.sql, workspaceId, factId);
  }

  episodesOf(workspaceId: WorkspaceId, episodeIds: readonly string[]): Promise<EpisodeRecord[]> {
    return findEpisodes(this.sql, workspaceId, episodeIds);
  }

  episodeTrace(workspaceId: WorkspaceId, episodeId: string): Promise<EpisodeTrace | null> {
    return traceEpisode(this.sql, workspaceId, episodeId);
  }
}
