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

/** In addition, for an app that knows the workspace of each call: a row a workspace and day. */
export async function createWorkspaceModelUsageTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "${schema}".workspace_model_usage (
      workspace_id uuid NOT NULL,
      day date NOT NULL,
      input_tokens bigint NOT NULL,
      output_tokens bigint NOT NULL,
      PRIMARY KEY (workspace_id, day)
    )`);
}

export async function dropWorkspaceModelUsageTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`DROP TABLE "${schema}".workspace_model_usage`);
}
