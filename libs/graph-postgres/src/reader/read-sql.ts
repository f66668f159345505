import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { toStoreError } from '../store-errors.js';

/** Runs one reading statement and gives its rows. Its text must not hold values: each text is prepared once and kept. */
export type ReadSql = <Row>(text: string, parameters: readonly unknown[]) => Promise<Row[]>;

/**
 * For statements of a hundred rows and more: the store sends them as one value, for less than half of what it costs to send
 * and to read a row each.
 * @param text with columns that JSON has types for: no dates, and no numbers beyond those of JavaScript
 */
export async function readInOne<Row>(sql: ReadSql, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const [all] = await sql<{ rows: Row[] | null }>(`select json_agg(r) as rows from (${text}) r`, parameters);
  return all?.rows ?? [];
}

/**
 * Prepared statements on the connections of the data source. Parsing and planning cost more than running for most of
 * these statements, and TypeORM cannot name them.
 */
export function readSqlOf(dataSource: DataSource): ReadSql {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known) return known;
    const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  return async <Row>(text: string, parameters: readonly unknown[]) => {
    try {
      const pool = (dataSource.driver as unknown as { master: Pool }).master;
      return (await pool.query({ name: nameOf(text), text, values: [...parameters] })).rows as Row[];
    } catch (error) {
      throw toStoreError(error);
    }
  };
}
