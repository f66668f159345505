import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The columns that show whether a part of a timeline can be derived by itself, since statements without a time are
 * observations (ADR 27). Facts that were derived before have no `anchor_recorded_at`: the writer derives them again
 * after its start.
 */
export class Observations1798000000000 implements MigrationInterface {
  name = 'Observations1798000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `alter table graph.facts add column last_observed timestamptz, add column hindsight timestamptz,
     add column anchor_recorded_at timestamptz`,
  `create index facts_outdated on graph.facts (workspace_id) where anchor_recorded_at is null`,
];

const DOWN = [
  `drop index graph.facts_outdated`,
  `alter table graph.facts drop column last_observed, drop column hindsight, drop column anchor_recorded_at`,
];
