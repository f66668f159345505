import { openSchema } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';
import { PlainNames1915000000000 } from './plain-names.migration.js';

describe('PlainNames', () => {
  it('gives the names that are there their plain keys, and keeps keys and ids', async () => {
    const database = await startEmbeddedPostgres();
    const open = { url: database.url, schema: 'graph', migrateOnStart: true };
    const earlier = GRAPH_MIGRATIONS.slice(0, GRAPH_MIGRATIONS.indexOf(PlainNames1915000000000));
    const before = await openSchema({ ...open, migrations: earlier });
    const rawId = crypto.randomUUID();
    const names = [
      ['Łukasz Nowak', 'łukasz nowak', 'łukasz'],
      ['Łódź', 'SUBJECT:Łucja\nłodz', null],
      ['Москва', 'москва', null],
      ['Ada King', 'ada king', 'ada'],
    ];
    for (const [name, key, short] of names) {
      await before.query(
        `insert into graph.entity_names (workspace_id, raw_id, name, type, is_alias, entity_id, key, short_key, uses)
         values ($1, $2, $3, 'person', false, $2, $4, $5, 1)`,
        [crypto.randomUUID(), rawId, name, key, short],
      );
    }
    await before.destroy();

    const after = await openSchema({ ...open, migrations: GRAPH_MIGRATIONS });
    const rows = await after.query('select raw_id, key, short_key, plain_key from graph.entity_names order by key');
    expect(rows.map((row: Record<string, unknown>) => [row['key'], row['short_key'], row['plain_key']])).toEqual([
      ['SUBJECT:Łucja\nłodz', null, 'SUBJECT:Łucja\nlodz'],
      ['ada king', 'ada', null],
      ['łukasz nowak', 'lukasz', 'lukasz nowak'],
      ['москва', null, null],
    ]);
    expect(rows.every((row: Record<string, unknown>) => row['raw_id'] === rawId)).toBe(true);
    await after.destroy();
    await database.close();
  });
});
