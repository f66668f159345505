import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each table with the column that says whose row it is. */
const OWNERS = [
  ...[
    'episodes',
    'mentions',
    'entity_classes',
    'implied_links',
    'entity_names',
    'entities',
    'statements',
    'retractions',
    'facts',
  ].map((table) => [table, 'workspace_id'] as const),
  ...['documents', 'episode_vectors', 'postings', 'terms'].map((table) => [table, 'corpus_no'] as const),
];
/** Of all workspaces: so each seems to have a twentieth of a table, in which the planner looks up rows by their index. */
const DISTINCT_OWNERS = 20;

/**
 * Keeps the planner from knowing which workspaces there are. Statistics say of a workspace that came after them that it has no rows, so
 * the planner would scan all of it for each row that it looks up: the cost of an episode rose with each new workspace.
 */
export class PlannerStatistics1796000000000 implements MigrationInterface {
  name = 'PlannerStatistics1796000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of OWNERS) {
      await queryRunner.query(`alter table graph.${table} alter column ${column} set statistics 0`);
      await queryRunner.query(
        `alter table graph.${table} alter column ${column} set (n_distinct = ${DISTINCT_OWNERS})`,
      );
    }
    await queryRunner.query(FORGET_STATISTICS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of OWNERS) {
      await queryRunner.query(`alter table graph.${table} alter column ${column} set statistics -1`);
      await queryRunner.query(`alter table graph.${table} alter column ${column} reset (n_distinct)`);
    }
  }
}

/** Those that were gathered before, which only a superuser may delete; where the role is none, they continue counting. */
const FORGET_STATISTICS = `do $$ begin
  delete from pg_statistic s using (values ${OWNERS.map(([table, column]) => `('graph.${table}'::regclass, '${column}')`).join(', ')}) o (owner, col), pg_attribute a
  where s.starelid = o.owner and a.attrelid = o.owner and a.attname = o.col and s.staattnum = a.attnum;
exception when insufficient_privilege then
  raise notice 'Old statistics of graph tables stay: only a superuser may delete them.';
end $$`;
