import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each transaction of the writer changed of the data that search reads. The last row of a workspace is its position:
 * who keeps the data in memory learns from it that there is nothing new, and from those behind its own what there is.
 */
export class SearchChanges1797000000000 implements MigrationInterface {
  name = 'SearchChanges1797000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table graph.search_changes`);
  }
}

const UP = [
  // mark: distinguishes states with the same revision. facts, entities: also of what was deleted.
  `create table graph.search_changes (
    workspace_id uuid not null,
    revision bigint not null,
    mark uuid not null,
    episodes uuid[] not null,
    facts uuid[] not null,
    entities uuid[] not null,
    primary key (workspace_id, revision)
  )`,
  // As in PlannerStatistics1796000000000: workspaces that statistics do not know must not seem empty.
  `alter table graph.search_changes alter column workspace_id set statistics 0`,
  `alter table graph.search_changes alter column workspace_id set (n_distinct = 20)`,
  `insert into graph.search_changes (workspace_id, revision, mark, episodes, facts, entities)
   select workspace_id, 1, gen_random_uuid(), '{}', '{}', '{}' from graph.corpora
   where kind = 'episode' and document_count > 0`,
];
