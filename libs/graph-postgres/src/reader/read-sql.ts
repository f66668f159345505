import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { statementName } from '../statement-name.js';
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

/** The schema that all statements name. */
const GRAPH_SCHEMA = 'graph';

/**
 * Prepared statements on the connections of the data source.
 * @param schema in place of `graph`: that of a graph which was set aside
 */
export function readSqlOf(dataSource: DataSource, schema: string = GRAPH_SCHEMA): ReadSql {
  return async <Row>(statement: string, parameters: readonly unknown[]) => {
    const text = schema === GRAPH_SCHEMA ? statement : statement.replaceAll(/\bgraph\./g, `${schema}.`);
    try {
      const pool = (dataSource.driver as unknown as { master: Pool }).master;
      return (await pool.query({ name: statementName(text), text, values: [...parameters] })).rows as Row[];
    } catch (error) {
      throw toStoreError(error);
    }
  };
}
