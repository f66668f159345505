import { SCOPES } from '@memory-graph/contracts/oauth';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

describe('protected resource metadata', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { PUBLIC_URL: 'https://memory.example/' });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it('name the API as the resource, and who gives out its tokens', async () => {
    const answer = await gateway.call('GET', WELL_KNOWN, undefined, null);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        resource: 'https://memory.example',
        resource_name: 'Memory Graph',
        authorization_servers: ['https://memory.example'],
        scopes_supported: [...SCOPES],
        bearer_methods_supported: ['header'],
        resource_documentation: 'https://memory.example/docs',
      },
    ]);
  });

  it('name the Model Context Protocol under its path', async () => {
    expect((await gateway.call('GET', `${WELL_KNOWN}/mcp`, undefined, null)).body).toMatchObject({
      resource: 'https://memory.example/mcp',
      authorization_servers: ['https://memory.example'],
      scopes_supported: ['mcp', 'mcp:read'],
    });
  });

  it('are where a refusal says', async () => {
    const refused = await gateway.call('GET', '/api/profile', undefined, null);
    expect(refused.headers.get('www-authenticate')).toContain(
      `resource_metadata="https://memory.example${WELL_KNOWN}"`,
    );
  });

  it('exist for no other path', async () => {
    expect((await gateway.call('GET', `${WELL_KNOWN}/other`, undefined, null)).status).toBe(404);
  });
});
