import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface SubjectRow {
  subject: string;
  lastAddedAt: Date;
}

interface SubjectsWanted {
  /** Only those behind it. */
  after: string | null;
  /** No other than this one. */
  only: string | null;
  limit: number;
}

/** The subjects of logs. */
@Injectable()
export class SubjectRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. Steps from one subject to the next in the index, however many logs each of them has. */
  list(workspaceId: string, { after, only, limit }: SubjectsWanted): Promise<SubjectRow[]> {
    return this.dataSource.query<SubjectRow[]>(
      `WITH RECURSIVE known AS (
         (${firstAfter('$2')})
         UNION ALL
         SELECT next.subject FROM known, LATERAL (${firstAfter('known.subject')}) AS next
       ), page AS (SELECT subject FROM known LIMIT $4)
       SELECT page.subject, latest.time AS "lastAddedAt"
       FROM page, LATERAL (
         SELECT time FROM memory.log WHERE workspace_id = $1 AND subject = page.subject ORDER BY id DESC LIMIT 1
       ) AS latest
       ORDER BY page.subject`,
      [workspaceId, after ?? '', only, limit],
    );
  }
}

function firstAfter(subject: string): string {
  return `SELECT subject FROM memory.log
    WHERE workspace_id = $1 AND subject > ${subject} AND ($3::text IS NULL OR subject = $3)
    ORDER BY subject LIMIT 1`;
}
