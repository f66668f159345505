import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';
import { statementName } from './statement-name.js';

/**
 * Runs one statement inside the transaction of the caller and gives the rows that it returns. Its text must not hold values:
 * each text is prepared once and kept.
 */
export type Sql = <Row = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<Row[]>;

export function sqlOf(queryRunner: QueryRunner): Sql {
  return async <Row>(text: string, parameters: unknown[] = []) => {
    const client = (await queryRunner.connect()) as PoolClient;
    return (await client.query({ name: statementName(text), text, values: parameters })).rows as Row[];
  };
}
