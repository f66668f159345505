import type { EntityManager } from 'typeorm';
import { Log } from './log.entity.js';

/** Inserts any number of logs in one statement. */
export async function insertLogs(manager: EntityManager, logs: readonly Log[]): Promise<void> {
  await insert(manager, logs, '');
}

/**
 * Like `insertLogs`, but skips existing logs.
 * @returns the ids of the inserted ones
 */
export async function insertMissingLogs(manager: EntityManager, logs: readonly Log[]): Promise<Set<string>> {
  const inserted = await insert<{ id: string }>(manager, logs, 'ON CONFLICT (id) DO NOTHING RETURNING id');
  return new Set(inserted.map(({ id }) => id));
}

function insert<Row>(manager: EntityManager, logs: readonly Log[], clause: string): Promise<Row[]> {
  const { columns } = manager.connection.getMetadata(Log);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const rows = logs.map((log) =>
    Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [databaseName, log[propertyName as keyof Log]] as const),
    ),
  );
  return manager.query(
    `INSERT INTO memory.log (${names}) SELECT ${names} FROM json_populate_recordset(NULL::memory.log, $1::json) ${clause}`,
    [JSON.stringify(rows)],
  );
}
