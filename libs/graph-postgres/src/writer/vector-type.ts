import type { DataSource } from 'typeorm';
import { toStoreError } from '../store-errors.js';

/** The oid of type `vector`, which differs between databases. */
export async function findVectorType(dataSource: DataSource): Promise<number> {
  try {
    const [row] = await dataSource.query<{ id: number }[]>(`select 'public.vector'::regtype::oid as id`);
    return Number(row?.id);
  } catch (error) {
    throw toStoreError(error);
  }
}
