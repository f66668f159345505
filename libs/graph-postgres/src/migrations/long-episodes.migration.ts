import { boundedKey, MAX_KEY_BYTES } from '@memory-graph/memory-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes room for episodes of any length that the service accepts.
 *
 * Positions are integers: a text of 1 MiB has more statements than a smallint counts. Keys of the indexes have a bounded
 * length, as PostgreSQL refuses index entries of more than 2,704 bytes: `objectKey` and `entityKey` see to theirs, here for
 * what is stored already, and the names in use are indexed by their hash.
 *
 * A long episode is written in several transactions: `write_id` names the attempt that is writing it, and is null once it
 * is complete. `delta_parts` holds the lists of a `GraphDelta` that is too long for one row.
 */
export class LongEpisodes1795000000000 implements MigrationInterface {
  name = 'LongEpisodes1795000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
    for (const table of ['statements', 'facts']) await boundKeys(queryRunner, table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

/** Keys that no longer fit are few: only what compresses well was ever stored. */
async function boundKeys(queryRunner: QueryRunner, table: string): Promise<void> {
  const rows = (await queryRunner.query(
    `select distinct timeline from graph.${table} where octet_length(timeline) > $1`,
    [MAX_KEY_BYTES],
  )) as { timeline: string }[];
  for (const { timeline } of rows) {
    await queryRunner.query(`update graph.${table} set timeline = $2 where timeline = $1`, [
      timeline,
      boundedKey(timeline),
    ]);
  }
}

const UP = [
  `alter table graph.mentions alter column position type integer`,
  `alter table graph.statements alter column position type integer`,
  `alter table graph.facts alter column anchor_position type integer`,
  `alter table graph.entity_names drop constraint entity_names_pkey`,
  `create unique index entity_names_use on graph.entity_names (workspace_id, raw_id, md5(name), type, is_alias)`,
  `alter table graph.episodes add column write_id uuid`,
  `create table graph.delta_parts (
    workspace_id uuid not null,
    episode_id uuid not null,
    part integer not null,
    -- Some of each list of the delta.
    lists jsonb not null,
    primary key (workspace_id, episode_id, part)
  )`,
];

/** Positions stay integers, and long keys stay hashed: both are read by what was there before. */
const DOWN = [
  `drop table graph.delta_parts`,
  `alter table graph.episodes drop column write_id`,
  `drop index graph.entity_names_use`,
  `alter table graph.entity_names add primary key (workspace_id, raw_id, name, type, is_alias)`,
];
