import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names and types of entities that people decided: see `Mention.decides`. */
export class Decisions1802000000000 implements MigrationInterface {
  name = 'Decisions1802000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.mentions add column decides text[]`);
    // The decisions are few among the mentions of an entity.
    await queryRunner.query(
      `create index mentions_deciding on graph.mentions (workspace_id, entity_id) where decides is not null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index graph.mentions_deciding`);
    await queryRunner.query(`alter table graph.mentions drop column decides`);
  }
}
