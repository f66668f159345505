import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { FakeInternalServices } from '../../testing/fake-internal-services.js';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const WORKSPACES = 40;

describe('a gateway with several search-services', () => {
  let postgres: EmbeddedPostgres;
  let searchServices: [FakeInternalServices, FakeInternalServices];
  let gateway: RunningGateway;
  let callers: KnownCaller[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    searchServices = [await FakeInternalServices.start(), await FakeInternalServices.start()];
    const urls = searchServices.map(({ url }) => url).join(',');
    gateway = await RunningGateway.start(postgres.url, { SEARCH_SERVICE_URL: urls });
    callers = Array.from({ length: WORKSPACES }, () => gateway.newCaller([...SCOPES]));
    for (const { principal } of callers) {
      for (const service of searchServices) {
        const path = `/internal/workspaces/${principal.workspaceId}`;
        service.on(`POST ${path}/search`, { status: 200, body: { results: [] } });
        service.on(`GET ${path}/lists/facts`, { status: 200, body: { facts: [], total: 0 } });
      }
    }
  });

  afterAll(async () => {
    await gateway.close();
    await Promise.all(searchServices.map((service) => service.close()));
    await postgres.close();
  });

  const workspacesOf = (service: FakeInternalServices) =>
    callers
      .map(({ principal }) => principal.workspaceId)
      .filter((workspaceId) => service.calls.some(({ path }) => path.includes(workspaceId)));

  async function searchAndList(): Promise<void> {
    for (const service of searchServices) service.calls.length = 0;
    for (const caller of callers) {
      const search = { query: 'Where is Ada?', subject: 'any' };
      expect((await gateway.call('POST', '/api/v1/search', search, caller)).status).toBe(200);
      expect((await gateway.call('GET', '/api/v1/facts', undefined, caller)).status).toBe(200);
    }
  }

  it('reads each workspace through one of them', async () => {
    await searchAndList();
    const [first, second] = searchServices.map(workspacesOf);
    expect([...first!, ...second!]).toHaveLength(WORKSPACES);
    expect([first!.length > 0, second!.length > 0]).toEqual([true, true]);
  });

  it('reads all through the other while one is away', async () => {
    await searchServices[0].close();
    await searchAndList();
    expect(workspacesOf(searchServices[1])).toHaveLength(WORKSPACES);
  });
});
