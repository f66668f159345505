import { fromUnreadRows, type UnreadRow } from '@memory-graph/graph/core';
import type { EntityLabel, EvidenceArchive, Mention, StoredEpisode } from '@memory-graph/graph';
import type { DecidedPart, EntityId, EpisodeId, Evidence, WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { readSqlOf, type ReadSql } from '../reader/read-sql.js';
import { STORED_EVIDENCE_COLUMNS, type StoredEvidenceRow, toRawEvidence } from './stored-evidence-row.js';

interface EpisodeRow {
  id: EpisodeId;
  queue_id: string;
  text: string;
  unread: UnreadRow[] | null;
}

interface MentionRow extends Omit<Mention, 'decides'> {
  episodeId: EpisodeId;
  decides: DecidedPart[] | null;
}

/** `EvidenceArchive` on PostgreSQL. */
export class PostgresEvidenceArchive implements EvidenceArchive {
  private readonly sql: ReadSql;

  constructor(dataSource: DataSource) {
    this.sql = readSqlOf(dataSource);
  }

  async readEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<StoredEpisode[]> {
    const episodes = await this.sql<EpisodeRow>(
      'select id, queue_id, content as text, unread from graph.episodes where workspace_id = $1 and queue_id = any($2::uuid[]) and write_id is null',
      [workspaceId, queueIds],
    );
    const ids = episodes.map(({ id }) => id);
    const [mentions, evidence] = await Promise.all([
      this.mentionsOf(workspaceId, ids),
      this.evidenceOf(workspaceId, ids),
    ]);
    return episodes.map(({ id, queue_id: queueId, text, unread }) => ({
      ...{ queueId, episodeId: id, text },
      mentions: mentions.get(id) ?? [],
      evidence: evidence.get(id) ?? [],
      ...(unread && { unread: fromUnreadRows(unread) }),
    }));
  }

  async namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>> {
    const rows = await this.sql<EntityLabel & { id: EntityId }>(
      `select distinct asked.id, n.name, n.type
       from unnest($2::uuid[]) asked (id)
         left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
         join graph.entity_names n on n.workspace_id = $1
           and (n.raw_id = asked.id or n.entity_id = coalesce(c.entity_id, asked.id))
       order by 1, 2, 3`,
      [workspaceId, entityIds],
    );
    return grouped(rows.map(({ id, name, type }) => [id, { name, type }]));
  }

  async removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]> {
    const rows = await this.sql<{ id: string }>(
      `select queue_id as id from graph.removed_queue_ids where workspace_id = $1 and queue_id = any($2::uuid[])`,
      [workspaceId, queueIds],
    );
    return rows.map(({ id }) => id);
  }

  async episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]> {
    const rows = await this.sql<{ id: EpisodeId }>(
      `select id from graph.episodes where workspace_id = $1 and id = any($2::uuid[]) and write_id is null`,
      [workspaceId, episodeIds],
    );
    return rows.map(({ id }) => id);
  }

  async supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.sql<{ fact_id: string; id: string }>(
      `select distinct on (fact_id) fact_id, id from graph.statements
       where workspace_id = $1 and fact_id = any($2::uuid[]) order by fact_id, starts_at, id`,
      [workspaceId, factIds],
    );
    return new Map(rows.map(({ fact_id: factId, id }) => [factId, id]));
  }

  async factsSupportedBy(workspaceId: WorkspaceId, statementIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.sql<{ fact_id: string; id: string }>(
      `select id, fact_id from graph.statements
       where workspace_id = $1 and id = any($2::uuid[]) and fact_id is not null`,
      [workspaceId, statementIds],
    );
    return new Map(rows.map(({ fact_id: factId, id }) => [id, factId]));
  }

  private async mentionsOf(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<Map<EpisodeId, Mention[]>> {
    const rows = await this.sql<MentionRow>(
      `select episode_id as "episodeId", raw_id as "entityId", name, type, aliases, decides from graph.mentions
       where workspace_id = $1 and episode_id = any($2::uuid[]) order by episode_id, position`,
      [workspaceId, ids],
    );
    return grouped(
      rows.map(({ episodeId, decides, ...mention }) => [episodeId, { ...mention, ...(decides && { decides }) }]),
    );
  }

  private async evidenceOf(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<Map<EpisodeId, Evidence[]>> {
    const rows = await this.sql<StoredEvidenceRow>(
      `select ${STORED_EVIDENCE_COLUMNS} from graph.statements s
       where s.workspace_id = $1 and s.episode_id = any($2::uuid[]) order by s.episode_id, s.position`,
      [workspaceId, ids],
    );
    return grouped(rows.map((row) => [row.episode_id, toRawEvidence(row)]));
  }
}

function grouped<T>(entries: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
