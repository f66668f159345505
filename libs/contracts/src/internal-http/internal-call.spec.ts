import { AUTH_SERVER_CALLS } from './auth-server.calls.js';
import { INGESTION_WORKER_CALLS } from './ingestion-worker.calls.js';
import type { CallTable } from './internal-call.js';
import type { InternalRequest } from './internal-transport.js';
import { SEARCH_SERVICE_CALLS, SearchServiceClient } from './search-service.calls.js';
import { WEBHOOK_DISPATCHER_CALLS, WebhookDispatcherClient } from './webhook-dispatcher.calls.js';

const WORKSPACE = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';

const TABLES: [string, CallTable][] = [
  ['auth-server', AUTH_SERVER_CALLS],
  ['ingestion-worker', INGESTION_WORKER_CALLS],
  ['search-service', SEARCH_SERVICE_CALLS],
  ['webhook-dispatcher', WEBHOOK_DISPATCHER_CALLS],
];

describe('internal calls', () => {
  let requests: InternalRequest[];
  const transport = {
    call: <T>(request: InternalRequest) => Promise.resolve((requests.push(request), 'the answer') as T),
    callForBytes: (request: InternalRequest) => Promise.resolve((requests.push(request), new Uint8Array([1]))),
  };
  beforeEach(() => {
    requests = [];
  });

  it.each(TABLES)('of %s have one route each, whatever their parameters are called', (_service, calls) => {
    const routes = Object.values(calls).map(({ route }) => route.replaceAll(/:\w+/g, '*'));
    expect(routes).toEqual([...new Set(routes)]);
    expect(routes.filter((route) => !/^(GET|POST|PUT|DELETE) \/(internal\/|oauth\/jwks$)/.test(route))).toEqual([]);
  });

  it.each(TABLES)('of %s end with their request only if they may be repeated', (_service, calls) => {
    for (const call of Object.values(calls)) {
      const { idempotent, endsWithRequest = false } = call.toRequest([...call.route.split(':').slice(1), {}, {}]);
      expect(idempotent || !endsWithRequest).toBe(true);
    }
  });

  it('become methods whose input is the path, the body and the query', async () => {
    const client = new WebhookDispatcherClient(transport);
    const app = { userId: OTHER, clientId: 'a/b&c' };
    expect(await client.createWebhook(WORKSPACE, { url: 'https://example.com' }, app)).toBe('the answer');
    await client.createWebhook(WORKSPACE, { url: 'https://example.com' }, null);
    await client.replayDelivery(WORKSPACE, 'a', 'b/c');
    const webhooks = `/internal/workspaces/${WORKSPACE}/webhooks`;
    const created = { method: 'POST', body: { url: 'https://example.com' }, idempotent: false };
    expect(requests).toEqual([
      { ...created, path: `${webhooks}?userId=${OTHER}&clientId=a%2Fb%26c` },
      { ...created, path: webhooks },
      { method: 'POST', path: `${webhooks}/a/deliveries/b%2Fc/replay`, idempotent: false },
    ]);
  });

  it('write lists and objects of a query as the service reads them', async () => {
    const client = new SearchServiceClient(transport);
    const metadata = { team: 'a' };
    const query = { page: 1, limit: 2, labelIds: ['a', 'b'], sources: ['c,d'], metadata, subject: undefined };
    await client.facts(WORKSPACE, query);
    const [, sent] = requests[0]!.path.split('?');
    expect([...new URLSearchParams(sent)]).toEqual([
      ['page', '1'],
      ['limit', '2'],
      ['labelIds', 'a'],
      ['labelIds', 'b'],
      ['sources', 'c,d'],
      ['sources', 'c,d'],
      ['metadata', '{"team":"a"}'],
    ]);
  });

  it('go to the process that has the index of their workspace, if they may need it', async () => {
    const client = new SearchServiceClient(transport);
    await client.search(WORKSPACE, { query: 'Ada', limit: 1, knownAt: null } as never);
    await client.fact(WORKSPACE, OTHER);
    await client.discardIndex(WORKSPACE);
    await client.judgeMemories(WORKSPACE, {} as never);
    expect(requests.map(({ affinity }) => affinity)).toEqual([WORKSPACE, WORKSPACE, WORKSPACE, undefined]);
  });

  it('take their turn by what they ask for', async () => {
    const client = new SearchServiceClient(transport);
    const command = { query: 'Ada', limit: 250, knownAt: null } as never;
    await client.fact(WORKSPACE, OTHER);
    await client.fact(WORKSPACE, OTHER, { knownAt: '2026-01-01T00:00:00Z' });
    await client.knownEvidence(WORKSPACE, { queueIds: [], episodeIds: [] });
    await client.search(WORKSPACE, command);
    expect(await client.searchForBytes(WORKSPACE, command)).toEqual(new Uint8Array([1]));
    await client.discardIndex(WORKSPACE);
    expect(requests.map(({ turn }) => turn)).toEqual([
      { workspaceId: WORKSPACE, weight: 1, isWhole: false },
      { workspaceId: WORKSPACE, weight: 1, isWhole: true },
      { workspaceId: WORKSPACE, weight: 1, isWhole: true, isPart: true },
      { workspaceId: WORKSPACE, weight: 3, isWhole: false },
      { workspaceId: WORKSPACE, weight: 3, isWhole: false },
      undefined,
    ]);
    expect(requests.map(({ endsWithRequest = false }) => endsWithRequest)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
