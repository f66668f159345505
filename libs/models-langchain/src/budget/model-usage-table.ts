import type { QueryRunner } from 'typeorm';

/** For a migration of a schema whose owner calls language models. A row a day, model and purpose: few, and kept. */
export async function createModelUsageTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "${schema}".model_usage (
      day date NOT NULL,
      model text NOT NULL,
      purpose text NOT NULL,
      calls bigint NOT NULL,
      input_tokens bigint NOT NULL,
      output_tokens bigint NOT NULL,
      cost numeric NOT NULL,
      PRIMARY KEY (day, model, purpose)
    )`);
}

export async function dropModelUsageTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`DROP TABLE "${schema}".model_usage`);
}
