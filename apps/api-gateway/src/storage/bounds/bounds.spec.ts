import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { RunningGateway } from '../../testing/running-gateway.js';

interface Kind {
  path: string;
  table: string;
  columns: string;
  values: string;
  atMost: number;
  code: string;
  body: (number: number) => object;
}

const KINDS: Kind[] = [
  {
    path: '/api/v1/labels',
    table: 'label',
    columns: 'name, name_key, description, color',
    values: `'label ' || number, 'label ' || number, '', '#000000'`,
    atMost: 10_000,
    code: 'too_many_labels',
    body: (number) => ({ name: `new ${number}` }),
  },
  {
    path: '/api/v1/spaces',
    table: 'space',
    columns: 'user_id, name, name_key, description',
    values: `gen_random_uuid(), 'space ' || number, 'space ' || number, ''`,
    atMost: 1_000,
    code: 'too_many_spaces',
    body: (number) => ({ name: `new ${number}` }),
  },
  {
    path: '/api/v1/ingestion-rules',
    table: 'ingestion_rule',
    columns: 'name, text, source, source_key, is_active',
    values: `'rule', 'ignore "x"', 'chat', 'chat', false`,
    atMost: 1_000,
    code: 'too_many_ingestion_rules',
    body: () => ({ text: 'ignore "weather"', source: 'chat', isActive: false }),
  },
];

describe('What a workspace may have', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it.each(KINDS)('is bounded at $path, also for requests at once', async (kind) => {
    const { path, table, columns, values, atMost, code, body } = kind;
    const caller = gateway.newCaller(['read', 'write']);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      `INSERT INTO memory.${table} (id, workspace_id, ${columns})
       SELECT gen_random_uuid(), $1, ${values} FROM generate_series(1, ${atMost - 1}) AS number`,
      [caller.principal.workspaceId],
    );
    await client.end();

    const answers = await Promise.all([1, 2, 3].map((number) => gateway.call('POST', path, body(number), caller)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, body: { error: 'conflict', details: [{ code }] } });
    }
    expect((await gateway.call('POST', path, body(4), gateway.newCaller(['read', 'write']))).status).toBe(201);
  });
});
