import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('conditional requests', () => {
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

  const read = (path: string, etag: string, caller: RunningGateway['ada'] | null = gateway.ada) =>
    gateway.call('GET', path, undefined, caller, { 'if-none-match': etag });

  it.each(['/api/v1/labels', '/api/v1/spaces', '/api/v1/logs', '/api/v1/ingestion-queue/status', '/api/profile'])(
    'answer 304 while %s is the same',
    async (path) => {
      const first = await gateway.call('GET', path);
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^W\/"/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(first.headers.get('vary')).toMatch(/Authorization, Cookie/);
      const again = await read(path, etag);
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    },
  );

  it('answer anew after a change', async () => {
    const label = (await gateway.call('POST', '/api/v1/labels', { name: 'work' })).body;
    const path = `/api/v1/labels/${label.id}`;
    const etag = (await gateway.call('GET', path)).headers.get('etag')!;
    await gateway.call('PUT', path, { description: 'What is done for money' });
    expect(await read(path, etag)).toMatchObject({ status: 200, body: { description: 'What is done for money' } });
  });

  it('show nobody what they may not read', async () => {
    const etag = (await gateway.call('GET', '/api/v1/labels')).headers.get('etag')!;
    expect((await read('/api/v1/labels', etag, null)).status).toBe(401);
    expect((await read('/api/v1/labels', '*', gateway.newCaller(['write']))).status).toBe(403);
  });

  it('leave answers with secrets out of every cache', async () => {
    const webhook = { id: '0198aaaa-0000-7000-8000-000000000003', secret: 'whsec_x' };
    const route = `GET /internal/workspaces/${gateway.ada.principal.workspaceId}/webhooks/${webhook.id}`;
    gateway.services.on(route, { status: 200, body: webhook });
    const { headers } = await gateway.call('GET', `/api/v1/webhooks/${webhook.id}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
