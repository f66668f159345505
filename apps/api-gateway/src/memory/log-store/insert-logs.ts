import type { EntityManager } from 'typeorm';
import { Log } from './log.entity.js';

/**
 * Inserts any number of logs in one statement. Those with an own id get the number of their version: they are numbered in
 * the order of their commits, so that a version sees all earlier ones, in whichever process they are accepted.
 */
export async function insertLogs(manager: EntityManager, logs: readonly Log[]): Promise<void> {
  const documents = new Set(
    logs.flatMap(({ workspaceId, documentId }) => (documentId === null ? [] : `${workspaceId} ${documentId}`)),
  );
  if (documents.size > 0) {
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(document, 0))
       FROM (SELECT document FROM unnest($1::text[]) AS document ORDER BY document OFFSET 0) AS ordered`,
      [[...documents]],
    );
  }
  await insert(manager, logs, `nextval('memory.document_version')`, '');
}

/**
 * Like `insertLogs`, but skips existing logs. An import adds and replaces nothing: its versions count as older than all
 * that are accepted.
 * @returns the ids of the inserted ones
 */
export async function insertMissingLogs(manager: EntityManager, logs: readonly Log[]): Promise<Set<string>> {
  const inserted = await insert<{ id: string }>(manager, logs, '0', 'ON CONFLICT (id) DO NOTHING RETURNING id');
  return new Set(inserted.map(({ id }) => id));
}

function insert<Row>(manager: EntityManager, logs: readonly Log[], version: string, clause: string): Promise<Row[]> {
  const { columns } = manager.connection.getMetadata(Log);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const rows = logs.map((log) =>
    Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [databaseName, log[propertyName as keyof Log]] as const),
    ),
  );
  return manager.query(
    `INSERT INTO memory.log (${names}, document_version)
     SELECT ${names}, CASE WHEN document_id IS NOT NULL THEN ${version} END
     FROM json_populate_recordset(NULL::memory.log, $1::json) ${clause}`,
    [JSON.stringify(rows)],
  );
}
