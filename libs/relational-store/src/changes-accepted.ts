import { ServiceError } from '@memory-graph/errors';
import type { DataSource } from 'typeorm';

interface ReadOnlyRow {
  isReadOnly: boolean;
  /** Set by the embedded database (see pglite/disk-guard.ts); null for other databases. */
  reason: string | null;
}

/** @throws ServiceError `unavailable` while the database is read-only, with the reason if it provides one */
export async function expectChangesAccepted(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<ReadOnlyRow[]>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
       nullif(current_setting('memory_graph.read_only_reason', true), '') AS reason`,
  );
  if (!row?.isReadOnly) return;
  throw new ServiceError('unavailable', `Changes are rejected: ${row.reason ?? 'the database is read-only'}`);
}
