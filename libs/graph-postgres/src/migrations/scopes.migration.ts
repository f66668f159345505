import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose an episode is, and in which scope its names mean something: null for the workspace's own, as all that was stored before.
 * The scope of a name is part of its key; see `scopedKey`.
 */
export class Scopes1908000000000 implements MigrationInterface {
  name = 'Scopes1908000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.episodes add column scope text, add column subject text`);
    await queryRunner.query(`alter table graph.entities add column scope text`);
    // Conditions on a scope; a workspace without subjects has no entries here.
    await queryRunner.query(
      `create index episodes_scope on graph.episodes (workspace_id, scope, reference_time) where scope is not null`,
    );
    await queryRunner.query(
      `create index entities_scope on graph.entities (workspace_id, scope, name_key, id) where scope is not null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index graph.entities_scope`);
    await queryRunner.query(`drop index graph.episodes_scope`);
    await queryRunner.query(`alter table graph.entities drop column scope`);
    await queryRunner.query(`alter table graph.episodes drop column scope, drop column subject`);
  }
}
