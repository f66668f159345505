import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LogReader } from '../memory/log-store/log.repository.js';
import { Log } from '../memory/log-store/log.entity.js';

/**
 * Maximum number of logs per page, and their total text size unless a single log exceeds it. Small, because the requests
 * of others wait for a page.
 */
const PAGE_LOGS = 50;
const PAGE_CHARACTERS = 256 * 1024;

/** Access to logs for exports and imports. */
@Injectable()
export class TransferredLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The logs after the given id that the reader may see, in order of id, page by page. */
  async page({ workspaceId, subject }: LogReader, after: string | null): Promise<Log[]> {
    const page = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, size, sum(size) OVER (ORDER BY id) AS total FROM (
           SELECT id, length(ingest_text) + coalesce(pg_column_size(content), 0) AS size FROM memory.log
           WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id > $2)
             AND ($5::text IS NULL OR subject = $5 OR shared)
           ORDER BY id LIMIT $3
         ) AS next
       ) AS summed WHERE total - size <= $4`,
      [workspaceId, after, PAGE_LOGS, PAGE_CHARACTERS, subject ?? null],
    );
    if (page.length === 0) return [];
    return this.dataSource
      .getRepository(Log)
      .createQueryBuilder('log')
      .where('log.workspaceId = :workspaceId AND log.id = ANY (:ids)', { workspaceId, ids: page.map(({ id }) => id) })
      .orderBy('log.id')
      .getMany();
  }

  /** Filters the ids of existing logs of the workspace. */
  async existing(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[])',
      [workspaceId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
