import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Log } from '../logs/log.entity.js';

/** Logs of a page at most, and how much text they have together at most, unless one alone has more. */
const PAGE_LOGS = 200;
const PAGE_CHARACTERS = 1024 * 1024;

const INSERTED = `id uuid, workspace_id uuid, user_id uuid, user_name text, source text, source_url text,
  integration_slug text, ingest_text text, content jsonb, reference_time text, session_id text, label_ids text[],
  metadata jsonb, time timestamptz, status text, attempt integer, processed_at timestamptz, error text`;
const INSERTED_COLUMNS = INSERTED.replace(/ (?:uuid|text\[\]|text|jsonb|timestamptz|integer)(?=,|$)/g, '');

/** The table of logs, as exports and imports use it. */
@Injectable()
export class TransferredLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The logs after the given id, in the order of their ids; not the whole of a large workspace at once. */
  async page(workspaceId: string, after: string | null): Promise<Log[]> {
    const page = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, size, sum(size) OVER (ORDER BY id) AS total FROM (
           SELECT id, length(ingest_text) + coalesce(pg_column_size(content), 0) AS size FROM memory.log
           WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3
         ) AS next
       ) AS summed WHERE total - size <= $4`,
      [workspaceId, after, PAGE_LOGS, PAGE_CHARACTERS],
    );
    if (page.length === 0) return [];
    return this.dataSource
      .getRepository(Log)
      .createQueryBuilder('log')
      .where('log.workspaceId = :workspaceId AND log.id = ANY (:ids)', { workspaceId, ids: page.map(({ id }) => id) })
      .orderBy('log.id')
      .getMany();
  }

  /** Which of these ids are logs of the workspace. */
  async existing(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[])',
      [workspaceId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Inserts those that are not there yet. @returns their ids */
  async insertMissing(manager: EntityManager, logs: readonly Log[]): Promise<Set<string>> {
    const rows = logs.map((log) => ({
      id: log.id,
      workspace_id: log.workspaceId,
      user_id: log.userId,
      user_name: log.userName,
      source: log.source,
      source_url: log.sourceURL,
      integration_slug: log.integrationSlug,
      ingest_text: log.ingestText,
      content: log.content,
      reference_time: log.referenceTime,
      session_id: log.sessionId,
      label_ids: log.labelIds,
      metadata: log.metadata,
      time: log.time.toISOString(),
      status: log.status,
      attempt: log.attempt,
      processed_at: log.processedAt?.toISOString() ?? null,
      error: log.error,
    }));
    const inserted = await manager.query<{ id: string }[]>(
      `INSERT INTO memory.log (${INSERTED_COLUMNS})
       SELECT ${INSERTED_COLUMNS} FROM json_to_recordset($1::json) AS new (${INSERTED})
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    return new Set(inserted.map(({ id }) => id));
  }
}
