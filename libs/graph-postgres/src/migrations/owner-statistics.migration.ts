import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each table with the column that says whose row it is. */
const OWNERS = [
  ...[
    'corpora',
    'declared_predicates',
    'delta_parts',
    'entities',
    'entity_classes',
    'entity_names',
    'episodes',
    'facts',
    'implied_links',
    'mentions',
    'removed_queue_ids',
    'replaced_queue_ids',
    'retractions',
    'search_changes',
    'statements',
  ].map((table) => ({ table, column: 'workspace_id' })),
  ...['documents', 'episode_vectors', 'postings', 'terms'].map((table) => ({ table, column: 'corpus_no' })),
];
/** As in PlannerStatistics1796000000000. */
const DISTINCT_OWNERS = 20;

/** The tables that PlannerStatistics1796000000000 and SearchChanges1797000000000 know nothing of. */
const ADDED = ['corpora', 'declared_predicates', 'delta_parts', 'removed_queue_ids', 'replaced_queue_ids'];

/**
 * Sets statistics by which the planner knows from the first row on that a workspace has many rows of each table.
 * PlannerStatistics1796000000000 set such values too, but PostgreSQL reads them only when it gathers statistics, which
 * that migration disabled. Without statistics, a workspace seems to have one row in a table of up to 200, so all of its
 * indexes seem equally good, and the planner may choose one by which it reads the whole workspace. So this migration
 * inserts a row, gathers statistics once, and empties the table; the statistics remain.
 *
 * A table with rows keeps its statistics: new statistics would name its workspaces.
 */
export class OwnerStatistics1906000000000 implements MigrationInterface {
  name = 'OwnerStatistics1906000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { table, column } of OWNERS) {
      await queryRunner.query(
        `alter table graph.${table} alter column ${column} set (n_distinct = ${DISTINCT_OWNERS})`,
      );
      if (await isEmpty(queryRunner, table)) await describeOwners(queryRunner, table, column);
      await queryRunner.query(`alter table graph.${table} alter column ${column} set statistics 0`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table, column } of OWNERS.filter((owner) => ADDED.includes(owner.table))) {
      await queryRunner.query(`alter table graph.${table} alter column ${column} set statistics -1`);
      await queryRunner.query(`alter table graph.${table} alter column ${column} reset (n_distinct)`);
    }
  }
}

async function isEmpty(queryRunner: QueryRunner, table: string): Promise<boolean> {
  const rows = (await queryRunner.query(`select from graph.${table} limit 1`)) as unknown[];
  return rows.length === 0;
}

async function describeOwners(queryRunner: QueryRunner, table: string, column: string): Promise<void> {
  await queryRunner.query(`lock table graph.${table} in access exclusive mode`);
  // Another instance may have written meanwhile.
  if (!(await isEmpty(queryRunner, table))) return;
  const columns = (await queryRunner.query(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = 'graph.${table}'::regclass and attnum > 0 and attnotnull and attidentity = ''`,
  )) as { name: string; type: string }[];
  await queryRunner.query(
    `insert into graph.${table} (${columns.map(({ name }) => name).join(', ')})
     values (${columns.map(({ type }) => `'${anyValueOf(type)}'`).join(', ')})`,
  );
  await queryRunner.query(`alter table graph.${table} alter column ${column} set statistics -1`);
  await queryRunner.query(`analyze graph.${table} (${column})`);
  // Not deleted: the planner would take the table for one of a row a page.
  await queryRunner.query(`truncate graph.${table}`);
}

function anyValueOf(type: string): string {
  if (type.endsWith('[]')) return '{}';
  return VALUES[type] ?? '0';
}

const VALUES: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  'timestamp with time zone': 'epoch',
  jsonb: '{}',
  vector: '[0]',
};
