import { objectKey } from '@memory-graph/memory-model';
import { openSchema } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { CreateGraph1790000000000 } from './create-graph.migration.js';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';

describe('LongEpisodes', () => {
  it('bounds the keys of what is stored already, and leaves the short ones', async () => {
    const database = await startEmbeddedPostgres();
    const open = { url: database.url, schema: 'graph', migrateOnStart: true };
    const before = await openSchema({ ...open, migrations: [CreateGraph1790000000000] });
    const long = 'tea '.repeat(2_000).trim();
    for (const value of ['tea', long]) {
      await before.query(
        `insert into graph.facts (workspace_id, id, subject_id, predicate, object_value, timeline, ordinal, content, type,
           confidence, weight, support, valid_from, valid_to, last_claim, anchor_id, anchor_said_at, anchor_position)
         values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'likes', $1, 'v:' || $1, 0, '', 'other',
           0.8, 1, 1, now(), 'infinity', now(), gen_random_uuid(), now(), 0)`,
        [value],
      );
    }
    await before.destroy();
    const after = await openSchema({ ...open, migrations: GRAPH_MIGRATIONS });
    const rows = await after.query<{ timeline: string; value: string }[]>(
      'select timeline, object_value as value from graph.facts order by length(object_value)',
    );
    expect(rows.map(({ timeline }) => timeline)).toEqual(rows.map(({ value }) => objectKey({ kind: 'value', value })));
    expect(rows.map(({ timeline }) => timeline.slice(0, 2))).toEqual(['v:', 'h:']);
    await after.destroy();
    await database.close();
  });
});
