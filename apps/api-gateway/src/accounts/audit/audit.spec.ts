import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

describe('the audit in the gateway', () => {
  let postgres: EmbeddedPostgres;
  let database: DataSource;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    database = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  });
  afterAll(async () => {
    await database?.destroy();
    await gateway?.close();
    await postgres?.close();
  });

  const rowsOf = ({ principal }: KnownCaller) =>
    database.query<{ operation: string; subject: string | null; status: number; resource_id: string | null }[]>(
      'SELECT operation, subject, status, resource_id FROM memory.audit WHERE workspace_id = $1 ORDER BY operation',
      [principal.workspaceId],
    );

  it('stores the rest when the gateway stops', async () => {
    const other = await RunningGateway.start(postgres.url);
    const caller = other.newCaller(['read', 'write']);
    await other.call('POST', '/api/v1/add', TEXT, caller);
    await other.close();
    expect(await rowsOf(caller)).toMatchObject([{ operation: 'add_one', status: 200 }]);
  });

  it('records nothing with a retention of 0 days, and deletes what there is', async () => {
    const other = await RunningGateway.start(postgres.url, { AUDIT_RETENTION_DAYS: '0' });
    const caller = other.newCaller(['read', 'write']);
    await waitUntil(async () => (await database.query('SELECT 1 FROM memory.audit')).length === 0);
    await other.call('POST', '/api/v1/add', TEXT, caller);
    await other.close();
    expect(await rowsOf(caller)).toEqual([]);
  });

  it('takes no words and no ids of a request that was refused', async () => {
    const caller = gateway.newCaller(['read']);
    await gateway.call('POST', '/api/v1/add', { ...TEXT, subject: 'a secret' }, caller);
    await gateway.call('DELETE', '/api/v1/logs/a%20secret', undefined, caller);
    await gateway.call('DELETE', '/api/v1/logs/3f1c3f1c-0000-4000-8000-00000000000a', undefined, caller);
    await gateway.call('GET', '/api/v1/logs?subject=alice', undefined, caller);
    await waitUntil(async () => (await rowsOf(caller)).length === 3);
    expect(await rowsOf(caller)).toEqual([
      { operation: 'add_one', subject: null, status: 403, resource_id: null },
      { operation: 'logs_list', subject: 'alice', status: 200, resource_id: null },
      { operation: 'logs_remove', subject: null, status: 403, resource_id: null },
    ]);
  });

  it('has the subject of a bound token', async () => {
    const caller = gateway.newCaller(['read', 'write']);
    Object.assign(caller.principal, { subject: 'alice' });
    gateway.services.knows(caller.token, caller.principal);
    await gateway.call('GET', '/api/v1/labels', undefined, caller);
    await gateway.call('GET', '/api/v1/logs', undefined, caller);
    await waitUntil(async () => (await rowsOf(caller)).length === 2);
    expect(await rowsOf(caller)).toMatchObject([
      { operation: 'labels_list', subject: 'alice', status: 403 },
      { operation: 'logs_list', subject: 'alice', status: 200 },
    ]);
  });

  it('ends after its retention', async () => {
    const caller = gateway.newCaller(['read']);
    await database.query(
      `INSERT INTO memory.audit (id, workspace_id, at, user_id, user_name, credential, operation, kind, status, count)
       SELECT gen_random_uuid(), $1, now() - days * interval '1 day', $2, 'Ada', 'session', 'search_run', 'read', 200, 1
       FROM unnest(ARRAY[89, 91]) AS days`,
      [caller.principal.workspaceId, caller.principal.userId],
    );
    const other = await RunningGateway.start(postgres.url);
    await waitUntil(async () => (await rowsOf(caller)).length === 1);
    await other.close();
    const { body } = await gateway.call('GET', '/api/v1/audit', undefined, {
      ...caller,
      token: await everything(caller),
    });
    expect(body.entries).toHaveLength(1);
  });

  /** A token of the same member that is not restricted. */
  async function everything({ principal }: KnownCaller): Promise<string> {
    const all = gateway.newCaller(['read', 'write', 'mcp', 'integration', 'oauth']);
    gateway.services.knows(all.token, { ...all.principal, workspaceId: principal.workspaceId });
    return all.token;
  }

  it.each([
    ['?member=ada', 'member'],
    ['?action=read', 'action'],
    ['?from=yesterday', 'from'],
    ['?cursor=x', 'cursor'],
    ['?query=Oslo', 'query'],
  ])('rejects %s', async (query, path) => {
    const { status, body } = await gateway.call('GET', `/api/v1/audit${query}`);
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });
});
