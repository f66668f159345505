import { CONTRACT_EMBEDDER } from '@memory-graph/graph/contract';
import { openGraphSchema, PostgresGraphWriter } from '@memory-graph/graph-postgres';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { describeDocumentedGraph, document, documentedTables, type QueriedGraph } from '../testing/documented-graph.js';

describe('the stored graph in SQL', () => {
  let database: EmbeddedPostgres;
  let source: DataSource;
  let graph: QueriedGraph;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    source = await openGraphSchema({ url: database.url, migrate: true });
    graph = {
      writer: new PostgresGraphWriter(source, CONTRACT_EMBEDDER),
      language: 'sql',
      query: (text, parameters) => source.query(withVariables(text, parameters)),
      missing: ({ title, columns }) => missingColumns(tableIn(title), columns),
    };
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.close();
  });

  describeDocumentedGraph('PostgreSQL', () => graph);

  it('gives a role for reading the tables of the page, and no others', async () => {
    const [, statements = ''] = /```sql\n(CREATE ROLE .*?)```/s.exec(document.markdown)!;
    for (const statement of statements.split(';')) if (statement.trim() !== '') await source.query(statement);
    try {
      const rows: { name: string }[] = await source.query(
        `SELECT table_name AS name FROM information_schema.table_privileges
         WHERE grantee = 'graph_reader' AND table_schema = 'graph'`,
      );
      const tables = documentedTables().map(({ title }) => tableIn(title));
      expect(rows.map(({ name }) => name).sort()).toEqual(tables.sort());
    } finally {
      await source.query('DROP OWNED BY graph_reader');
      await source.query('DROP ROLE graph_reader');
    }
  });

  async function missingColumns(table: string, columns: readonly string[]): Promise<string[]> {
    const rows: { column_name: string }[] = await source.query(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = 'graph' AND table_name = $1`,
      [table],
    );
    const names = new Set(rows.map(({ column_name }) => column_name));
    return columns.filter((column) => !names.has(column));
  }
});

function tableIn(title: string): string {
  return /graph\.(\w+)/.exec(title)![1]!;
}

/** As psql replaces them. */
function withVariables(text: string, variables: Record<string, string>): string {
  return text.replace(/:'(\w+)'/g, (_, name: string) => `'${variables[name]}'`);
}
