import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('labels', () => {
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

  it('are made, read, changed and deleted', async () => {
    const caller = gateway.newCaller(['read', 'write']);
    const made = await gateway.call('POST', '/api/v1/labels', { name: ' Work ', description: 'My job' }, caller);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'Work',
      description: 'My job',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      workspaceId: caller.principal.workspaceId,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const path = `/api/v1/labels/${made.body.id}`;
    expect((await gateway.call('GET', path, undefined, caller)).body).toEqual(made.body);
    const changed = await gateway.call('PUT', path, { color: '#AA3366' }, caller);
    expect(changed).toMatchObject({ status: 200, body: { name: 'Work', description: 'My job', color: '#AA3366' } });
    expect(changed.body.updatedAt > made.body.updatedAt).toBe(true);
    expect((await gateway.call('GET', '/api/v1/labels', undefined, caller)).body).toEqual([changed.body]);
    expect(await gateway.call('DELETE', path, undefined, caller)).toMatchObject({ status: 204, body: undefined });
    expect((await gateway.call('GET', path, undefined, caller)).status).toBe(404);
    expect((await gateway.call('DELETE', path, undefined, caller)).status).toBe(404);
  });

  it('have names that are unique in their workspace, in any case', async () => {
    const first = await gateway.call('POST', '/api/v1/labels', { name: 'Home' });
    const taken = await gateway.call('POST', '/api/v1/labels', { name: ' hOME' });
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'conflict', details: [{ path: 'name', code: 'taken' }] },
    });
    const second = await gateway.call('POST', '/api/v1/labels', { name: 'Garden' });
    expect((await gateway.call('PUT', `/api/v1/labels/${second.body.id}`, { name: 'home' })).status).toBe(409);
    expect((await gateway.call('PUT', `/api/v1/labels/${first.body.id}`, { name: 'HOME' })).status).toBe(200);
    const neighbour = gateway.newCaller(['read', 'write']);
    expect((await gateway.call('POST', '/api/v1/labels', { name: 'Home' }, neighbour)).status).toBe(201);
    const rivals = Array.from({ length: 8 }, () => gateway.call('POST', '/api/v1/labels', { name: 'Race' }));
    expect((await Promise.all(rivals)).filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('are nothing to another workspace', async () => {
    const { id } = (await gateway.call('POST', '/api/v1/labels', { name: 'Private' })).body;
    const stranger = gateway.newCaller(['read', 'write']);
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
      expect((await gateway.call(method, `/api/v1/labels/${id}`, body, stranger)).status).toBe(404);
    }
    expect((await gateway.call('GET', '/api/v1/labels', undefined, stranger)).body).toEqual([]);
    expect((await gateway.call('GET', `/api/v1/labels/${id}`)).status).toBe(200);
  });
});
