import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { FakeTokenEndpoint } from '../../testing/fake-token-endpoint.js';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('personal tokens', () => {
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

  it('are not made by an app that was allowed access, even to everything', async () => {
    const endpoint = await FakeTokenEndpoint.of(gateway.services);
    const app = { ...gateway.ada, token: await endpoint.token({ claims: { scope: SCOPES.join(' ') } }) };
    gateway.services.on(`GET /internal/users/${endpoint.signer.userId}/tokens`, { status: 200, body: [] });
    expect((await gateway.call('GET', '/api/v1/tokens', undefined, app)).status).toBe(200);
    const refused = await gateway.call('POST', '/api/v1/tokens', { name: 'lasting', scopes: ['read'] }, app);
    expect(refused).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
    expect(gateway.services.callsTo(`POST /internal/users/${endpoint.signer.userId}/tokens`)).toEqual([]);
  });
});
