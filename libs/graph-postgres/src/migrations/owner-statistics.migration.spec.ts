import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';
import { OwnerStatistics1906000000000 } from './owner-statistics.migration.js';

const AT = GRAPH_MIGRATIONS.indexOf(OwnerStatistics1906000000000);
const EARLIER = GRAPH_MIGRATIONS.slice(0, AT);
/** A later migration empties tables. */
const UP_TO_IT = GRAPH_MIGRATIONS.slice(0, AT + 1);

describe('OwnerStatistics', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await startEmbeddedPostgres();
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.close();
  });

  async function open(migrations: typeof GRAPH_MIGRATIONS): Promise<void> {
    dataSource = await openSchema({ url: database.url, schema: 'graph', migrateOnStart: true, migrations });
  }

  it('lets every table keep its rows, and leaves none of its own', async () => {
    await open(EARLIER);
    await dataSource.query(`insert into graph.terms (corpus_no, documents, term) values (1, 2, 'kept')`);
    await dataSource.destroy();

    await open(UP_TO_IT);
    expect(await dataSource.query(`select * from graph.terms`)).toEqual([{ corpus_no: 1, documents: 2, term: 'kept' }]);
    const others = await dataSource.query<{ name: string }[]>(
      `select relname as name from pg_stat_user_tables where schemaname = 'graph' and relname not in ('terms', 'migrations')`,
    );
    expect(others.length).toBeGreaterThan(10);
    for (const { name } of others) expect(await dataSource.query(`select 1 from graph.${name}`)).toEqual([]);
  });

  it('tells of every table how many owners it seems to have, also once statistics were gathered', async () => {
    await open(GRAPH_MIGRATIONS);
    await dataSource.query(
      `insert into graph.terms (corpus_no, documents, term) select 1, 1, n::text from generate_series(1, 900) n`,
    );
    await dataSource.query(`analyze`);
    const untold = await dataSource.query(
      `select table_name, n_distinct, most_common_vals
       from information_schema.columns left join pg_stats
         on schemaname = table_schema and tablename = table_name and attname = column_name
       where table_schema = 'graph' and column_name in ('workspace_id', 'corpus_no')
         and (n_distinct is distinct from 20 or most_common_vals is not null)`,
    );
    expect(untold).toEqual([]);
  });
});
