import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The predicates that workspaces declare, as far as facts follow from them (ADR 31). */
export class DeclaredPredicates1806000000000 implements MigrationInterface {
  name = 'DeclaredPredicates1806000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`create table graph.declared_predicates (
      workspace_id uuid primary key,
      revision bigint not null,
      -- [{key, type, singleValued, inverse}]
      declared jsonb not null,
      -- Of which statements and facts are stored as an earlier declaration had them; of the first, subjects that are not.
      outdated text[] not null,
      done_up_to uuid
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table graph.declared_predicates`);
  }
}
