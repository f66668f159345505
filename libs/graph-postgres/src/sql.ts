import type { QueryRunner } from 'typeorm';

/** Runs one statement inside the transaction of the caller and gives the rows that it returns. */
export type Sql = <Row = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<Row[]>;

export function sqlOf(queryRunner: QueryRunner): Sql {
  return async <Row>(text: string, parameters: unknown[] = []) => {
    const result = await queryRunner.query(text, parameters, true);
    return (result.records ?? []) as Row[];
  };
}
