import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What answers as of an earlier state of the memory need: episodes in the order of their recording, and of what was removed or
 * replaced when it was recorded and when that happened (ADR 30). Of earlier removals that is not known: any state before this migration may have had them.
 */
export class KnownAt1803000000000 implements MigrationInterface {
  name = 'KnownAt1803000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `create index episodes_recorded on graph.episodes (workspace_id, recorded_at, id) where write_id is null`,
  // Both null: nothing of this queue id was ever written.
  `alter table graph.removed_queue_ids add column recorded_at timestamptz, add column removed_at timestamptz`,
  `update graph.removed_queue_ids set recorded_at = '-infinity', removed_at = now()`,
  `create index removed_queue_ids_removed on graph.removed_queue_ids (workspace_id, removed_at, recorded_at)
     where removed_at is not null`,
  `create table graph.replaced_queue_ids (
    workspace_id uuid not null,
    queue_id uuid not null,
    recorded_at timestamptz not null,
    replaced_at timestamptz not null,
    primary key (workspace_id, queue_id)
  )`,
  `create index replaced_queue_ids_replaced on graph.replaced_queue_ids (workspace_id, replaced_at, recorded_at)`,
];

const DOWN = [
  `drop table graph.replaced_queue_ids`,
  `drop index graph.removed_queue_ids_removed`,
  `alter table graph.removed_queue_ids drop column recorded_at, drop column removed_at`,
  `drop index graph.episodes_recorded`,
];
