import { ServiceError } from '@memory-graph/errors/service-error';
import type { DataSource } from 'typeorm';

interface ReadOnlyRow {
  isReadOnly: boolean;
  /** Given by the embedded database, see pglite/disk-guard.ts; null on any other. */
  reason: string | null;
}

/** @throws ServiceError `unavailable` while the database can only be read, with the reason where it gives one */
export async function expectChangesAccepted(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<ReadOnlyRow[]>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
       nullif(current_setting('memory_graph.read_only_reason', true), '') AS reason`,
  );
  if (!row?.isReadOnly) return;
  throw new ServiceError('unavailable', `No changes are accepted: ${row.reason ?? 'the database is read-only'}`);
}
