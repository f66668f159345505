import type { EntityManager } from 'typeorm';
import type { Log } from './log.entity.js';

const COLUMN_TYPES = {
  id: 'uuid',
  workspace_id: 'uuid',
  user_id: 'uuid',
  user_name: 'text',
  source: 'text',
  source_url: 'text',
  integration_slug: 'text',
  ingest_text: 'text',
  content: 'jsonb',
  reference_time: 'text',
  session_id: 'text',
  subject: 'text',
  shared: 'boolean',
  label_ids: 'text[]',
  metadata: 'jsonb',
  time: 'timestamptz',
  status: 'text',
  attempt: 'integer',
  processed_at: 'timestamptz',
  error: 'text',
} as const;
type LogRow = Record<keyof typeof COLUMN_TYPES, unknown>;

const COLUMNS = Object.keys(COLUMN_TYPES).join(', ');
const RECORD = Object.entries(COLUMN_TYPES)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');
const INSERT = `INSERT INTO memory.log (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS new (${RECORD})`;

/** Inserts any number of logs in one statement. */
export async function insertLogs(manager: EntityManager, logs: readonly Log[]): Promise<void> {
  await manager.query(INSERT, [JSON.stringify(logs.map(toRow))]);
}

/**
 * Like `insertLogs`, but skips existing logs.
 * @returns the ids of the inserted ones
 */
export async function insertMissingLogs(manager: EntityManager, logs: readonly Log[]): Promise<Set<string>> {
  const inserted = await manager.query<{ id: string }[]>(`${INSERT} ON CONFLICT (id) DO NOTHING RETURNING id`, [
    JSON.stringify(logs.map(toRow)),
  ]);
  return new Set(inserted.map(({ id }) => id));
}

function toRow(log: Log): LogRow {
  return {
    id: log.id,
    workspace_id: log.workspaceId,
    user_id: log.userId,
    user_name: log.userName,
    source: log.source,
    source_url: log.sourceURL,
    integration_slug: log.integrationSlug,
    ingest_text: log.text,
    content: log.storedContent,
    reference_time: log.referenceTime,
    session_id: log.sessionId,
    subject: log.subject,
    shared: log.shared,
    label_ids: log.labelIds,
    metadata: log.metadata,
    time: log.time.toISOString(),
    status: log.status,
    attempt: log.attempt,
    processed_at: log.processedAt?.toISOString() ?? null,
    error: log.error,
  };
}
