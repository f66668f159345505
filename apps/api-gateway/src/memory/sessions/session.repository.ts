import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How much of the first text of a session its entry shows. */
const OPENING_CHARACTERS = 200;

interface SessionRow {
  sessionId: string;
  /** Of its latest log. */
  lastLogId: string;
  lastAddedAt: Date;
  /** In the notation of the client. */
  lastReferenceTime: string;
  firstAddedAt: Date;
  opening: string;
  logCount: number;
}

interface SessionsWanted {
  /** Only sessions whose latest log is older than this one. */
  before: string | null;
  /** Only logs that were added for this subject. */
  subject: string | null;
  limit: number;
}

/** The sessions of logs. */
@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest log first: a log represents its session if no later one belongs to it. */
  list(workspaceId: string, { before, subject, limit }: SessionsWanted): Promise<SessionRow[]> {
    return this.dataSource.query<SessionRow[]>(
      `WITH page AS (
         SELECT id, session_id, time, reference_time FROM memory.log AS latest
         WHERE workspace_id = $1 AND session_id IS NOT NULL
           AND ($2::uuid IS NULL OR id < $2) AND ($3::text IS NULL OR subject = $3)
           AND NOT EXISTS (${OF_SESSION('1')} AND id > latest.id)
         ORDER BY id DESC LIMIT $4
       )
       SELECT latest.session_id AS "sessionId", latest.id AS "lastLogId", latest.time AS "lastAddedAt",
         latest.reference_time AS "lastReferenceTime",
         first.time AS "firstAddedAt", first.opening, counted.count AS "logCount"
       FROM page AS latest
       CROSS JOIN LATERAL (
         ${OF_SESSION(`time, left(ingest_text, ${OPENING_CHARACTERS}) AS opening`)} ORDER BY id LIMIT 1
       ) AS first
       CROSS JOIN LATERAL (${OF_SESSION('count(*)::int')}) AS counted
       ORDER BY latest.id DESC`,
      [workspaceId, before, subject, limit],
    );
  }
}

const OF_SESSION = (what: string) => `SELECT ${what} FROM memory.log
  WHERE workspace_id = $1 AND session_id = latest.session_id AND ($3::text IS NULL OR subject = $3)`;
