import { readFileSync } from 'node:fs';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'));
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const UNKNOWN_ID = '0198aaaa-0000-7000-8000-000000000009';
/** Answered by `auth-server`, or, for each method, by MCP. */
const ANSWERED_ELSEWHERE = /^\/(oauth\/(?!userinfo|tokeninfo)|\.well-known\/o(auth-authorization|penid)|mcp)/;
/** How a browser asks. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the front door', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { PUBLIC_URL: 'https://memory.example.com' });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    gateway.call(method, path, undefined, null, headers);

  it.each([[{}], [{ accept: '*/*' }], [{ accept: 'application/json' }]])(
    'says to programs (%p) what the service is and where to continue',
    async (headers) => {
      const answer = await ask('GET', '/', headers);
      expect([answer.status, answer.headers.get('vary')]).toEqual([200, expect.stringContaining('Accept')]);
      expect(answer.body).toMatchObject({ name: 'Memory Graph', version, apiVersion: '1.0.0' });
      expect(Object.keys(answer.body.links)).toEqual([
        'docs',
        'guide',
        'openapi',
        'health',
        'mcp',
        'oauth',
        'console',
        'account',
      ]);
      for (const link of Object.values<string>(answer.body.links)) {
        expect(link).toMatch(/^https:\/\/memory\.example\.com\/./);
      }
    },
  );

  it('sends browsers to the console', async () => {
    const answer = await ask('GET', '/', BROWSER);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'console/']);
  });

  it('names its version in the probe too', async () => {
    expect((await ask('GET', '/health/live')).body).toEqual({ status: 'ok', version });
  });

  it('answers other methods of each path of the OpenAPI document with 405 and those that it has', async () => {
    const { paths } = (await ask('GET', '/openapi.json')).body;
    for (const template of Object.keys(paths)) {
      if (ANSWERED_ELSEWHERE.test(template)) continue;
      const path = template.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
      // A path may match a second template: `/api/v1/logs/events` is also one of `/api/v1/logs/{id}`.
      const matching = Object.entries<object>(paths).filter(([other]) => patternOf(other).test(path));
      const documented = [...new Set(matching.flatMap(([, methods]) => Object.keys(methods)))].map((method) =>
        method.toUpperCase(),
      );
      const allowed = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
      for (const method of METHODS.filter((name) => !allowed.split(', ').includes(name))) {
        const { status, headers, body } = await ask(method, path);
        const refusal = method === 'HEAD' ? undefined : expect.objectContaining({ error: 'method_not_allowed' });
        expect([method, template, status, headers.get('allow'), body]).toEqual([
          method,
          template,
          405,
          allowed,
          refusal,
        ]);
      }
      const options = await ask('OPTIONS', path);
      expect([template, options.status, options.headers.get('allow')]).toEqual([template, 204, allowed]);
    }
  });

  it.each(['/api/v1/nothing', '/api/v1/logs/a/b/c/d', '/nothing', '/api', '/mcp/x', '/docs/assets'])(
    'knows nothing at %s, whatever the method',
    async (path) => {
      for (const method of [...METHODS, 'OPTIONS']) {
        const { status, headers } = await ask(method, path);
        expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
      }
    },
  );

  it('tells only what a path supports, not what is there', async () => {
    const made = await gateway.call('POST', '/api/v1/labels', { name: 'work' });
    const shown = await Promise.all([made.body.id, UNKNOWN_ID].map((id) => ask('POST', `/api/v1/labels/${id}`)));
    expect(shown[0]!.body).toEqual(shown[1]!.body);
  });

  it('refuses other methods of MCP in its own form, to callers', async () => {
    const answer = await gateway.call('PUT', '/mcp');
    expect([answer.status, answer.headers.get('allow'), answer.body.jsonrpc]).toEqual([405, 'POST', '2.0']);
    expect((await ask('PUT', '/mcp')).status).toBe(401);
  });
});

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
