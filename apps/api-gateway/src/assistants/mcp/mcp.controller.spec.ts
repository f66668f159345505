import { SCOPES } from '@memory-graph/contracts/oauth';
import { SERVICE_VERSION } from '@memory-graph/observability';
import { rawRequest } from '@memory-graph/test-kit/http';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'spec', version: '1' } },
};
const ACCEPT = 'application/json, text/event-stream';

describe('the Model Context Protocol', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { CORS_ORIGINS: 'https://assistant.example' });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${gateway.url}/mcp`, {
      method,
      headers: {
        authorization: `Bearer ${gateway.ada.token}`,
        'content-type': 'application/json',
        accept: ACCEPT,
        ...headers,
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  /** `fetch` would send an `Accept` of its own. */
  const sendAccepting = (accept: string | undefined, body: unknown) =>
    rawRequest(gateway.url, {
      method: 'POST',
      path: '/mcp',
      headers: {
        authorization: `Bearer ${gateway.ada.token}`,
        'content-type': 'application/json',
        ...(accept !== undefined && { accept }),
      },
      body: JSON.stringify(body),
    });

  it('says who it is, and how to use it', async () => {
    const assistant = await connectAssistant(gateway.url, gateway.ada.token);
    expect(assistant.getServerVersion()).toMatchObject({ name: 'memory-graph', version: SERVICE_VERSION });
    expect(assistant.getInstructions()).toContain('memory_search');
    expect(assistant.getServerCapabilities()).toHaveProperty('tools');
    await assistant.close();
  });

  it('offers its tools with schemas and annotations', async () => {
    const assistant = await connectAssistant(gateway.url, gateway.ada.token);
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'memory_about',
      'memory_add',
      'memory_correct',
      'memory_forget',
      'memory_log_status',
      'memory_search',
      'memory_timeline',
    ]);
    // Some clients refuse a schema with a list of types.
    expect(JSON.stringify(tools)).not.toMatch(/"type":\[/);
    for (const { name, inputSchema, outputSchema, annotations, description } of tools) {
      expect([name, inputSchema.type]).toEqual([name, 'object']);
      // What answers with stored content does so in a text.
      const isState = ['memory_add', 'memory_correct', 'memory_log_status'].includes(name);
      expect([name, outputSchema?.type]).toEqual([name, isState ? 'object' : undefined]);
      expect(inputSchema).toHaveProperty('additionalProperties', false);
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations).toMatchObject({ openWorldHint: false });
      const changes = ['memory_add', 'memory_correct', 'memory_forget'].includes(name);
      expect([name, annotations?.readOnlyHint ?? false]).toEqual([name, !changes]);
      expect([name, annotations?.destructiveHint ?? false]).toEqual([name, name === 'memory_forget']);
    }
    await assistant.close();
  });

  it('offers a list that leaves room in the context of a model', async () => {
    const assistant = await connectAssistant(gateway.url, gateway.ada.token);
    const list = await assistant.listTools();
    await assistant.close();
    expect(JSON.stringify(list).length).toBeLessThan(10_000);
  });

  it('sends who has no token to the metadata of this very resource', async () => {
    const metadata = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
    const nobody = await send(INITIALIZE, { authorization: '' });
    expect(nobody.status).toBe(401);
    const none = await fetch(`${gateway.url}/mcp`, { method: 'POST' });
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, `Bearer ${metadata}, scope="mcp"`]);
    const stranger = await send(INITIALIZE, { authorization: 'Bearer mg_pat_unknown' });
    expect(stranger.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(stranger.headers.get('www-authenticate')).toContain(metadata);
  });

  it('says which scope is missing, and asks for no other', async () => {
    const reader = gateway.newCaller(SCOPES.filter((scope) => !scope.startsWith('mcp')));
    const refused = await send(INITIALIZE, { authorization: `Bearer ${reader.token}` });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="mcp:read"');
    const assistant = await connectAssistant(gateway.url, gateway.newCaller(['mcp']).token);
    expect((await assistant.listTools()).tools.length).toBe(7);
    await assistant.close();
  });

  it('offers and runs no tool that changes something with the scope mcp:read', async () => {
    const assistant = await connectAssistant(gateway.url, gateway.newCaller(['mcp:read']).token);
    const readers = ['memory_search', 'memory_about', 'memory_timeline', 'memory_log_status'];
    expect((await assistant.listTools()).tools.map(({ name }) => name)).toEqual(readers);
    for (const name of ['memory_add', 'memory_correct', 'memory_forget']) {
      expect(assistant.getInstructions()).not.toContain(name);
      const refused = await assistant.callTool({ name, arguments: { content: 'I moved to Oslo.' } });
      expect(refused).toMatchObject({
        isError: true,
        content: [
          { text: `insufficient_scope: ${name} changes the memory, and the scope mcp:read allows only reading` },
        ],
      });
    }
    const status = await assistant.callTool({
      name: 'memory_log_status',
      arguments: { logId: '0198aaaa-0000-7000-8000-000000000001' },
    });
    expect(JSON.stringify(status)).toContain('not_found');
    expect(JSON.stringify(await assistant.getPrompt({ name: 'use_memory' }))).not.toContain('memory_add');
    await assistant.close();
  });

  it('takes no session of a browser, not even from its own pages', async () => {
    gateway.services.knows('session-of-ada', gateway.ada.principal);
    const headers = { cookie: 'mg_session=session-of-ada', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${gateway.url}/mcp`, { method: 'POST', headers });
    expect(answer.status).toBe(401);
    expect((await fetch(`${gateway.url}/api/v1/labels`, { headers })).status).toBe(200);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://127.0.0.1:3000'])(
    'refuses pages of %s before it looks at their token',
    async (origin) => {
      const answer = await send(INITIALIZE, { origin });
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
    },
  );

  it('lets its own pages in, and those of sites that the operator named', async () => {
    expect((await send(INITIALIZE, { origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await send(INITIALIZE, { origin: 'https://assistant.example' })).status).toBe(200);
  });

  it('answers each message once, whatever key it carries', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await send(ping, { 'idempotency-key': 'the-same-key' });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"result":{}')]);
    }
  });

  it.each(['GET', 'DELETE'])('has no session to %s', async (method) => {
    const answer = await send(undefined, { 'mcp-session-id': 'anything' }, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null });
  });

  it('makes no session, and cares for none that somebody names', async () => {
    const answer = await send(INITIALIZE, { 'mcp-session-id': 'planted' });
    expect([answer.status, answer.headers.get('mcp-session-id')]).toEqual([200, null]);
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['no body', '', {}, 400],
    ['an empty object', {}, {}, 400],
    ['a list of nothing that it knows', [1, null], {}, 400],
    ['an empty list', [], {}, 400],
    ['a method without a version', { id: 1, method: 'tools/list' }, {}, 400],
    ['too large a batch', Array.from({ length: 11 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })), {}, 400],
    ['too deep a body', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, {}, 400],
    ['too much', 'x'.repeat(1_100_000), {}, 413],
    ['another type', INITIALIZE, { 'content-type': 'text/plain' }, 415],
    ['a client that takes neither JSON nor streams', INITIALIZE, { accept: 'text/html' }, 406],
    ['a client that takes streams alone', INITIALIZE, { accept: 'text/event-stream' }, 406],
    [
      'an unknown version of the protocol',
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { 'mcp-protocol-version': '1' },
      400,
    ],
    ['only a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}, 202],
    ['a ping', { jsonrpc: '2.0', id: 1, method: 'ping' }, {}, 200],
  ])('answers %s', async (_what, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'application/*;q=0.8',
    'Application/JSON',
    'application/json, application/mcp+json',
    'application/json, text/event-stream;q=0',
  ])('answers a client that accepts %p in one body of JSON', async (accept) => {
    const post = (body: unknown) => sendAccepting(accept, body);
    const hello = await post(INITIALIZE);
    expect([hello.status, hello.headers['content-type']]).toEqual([200, 'application/json']);
    expect(JSON.parse(hello.text)).toMatchObject({ id: 1, result: { serverInfo: { name: 'memory-graph' } } });
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    const unknown = await post({ jsonrpc: '2.0', id: 'a', method: 'memory/drop' });
    expect(JSON.parse(unknown.text)).toMatchObject({ id: 'a', error: { code: -32601 } });
    const batch = await post([
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'ping' },
    ]);
    expect(JSON.parse(batch.text).map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  });

  it('streams to a client that accepts streams', async () => {
    const answer = await send(INITIALIZE, { accept: 'text/event-stream, */*;q=0.1' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });

  it.each<[string, { method?: string; version?: string; headers?: Record<string, string> }, number, string]>([
    ['says what it offers', { method: 'server/discover' }, 200, '"supportedVersions":["2026-07-28"]'],
    ['says for how long a list may be kept', { method: 'tools/list' }, 200, '"ttlMs":300000'],
    ['has no handshake', { method: 'initialize' }, 404, '-32601'],
    ['knows no later version', { version: '2027-01-01' }, 400, '"supported":["2026-07-28"]'],
    ['wants headers that agree with the body', { headers: { 'mcp-method': 'prompts/list' } }, 400, '-32020'],
    ['ends a subscription to nothing', { method: 'subscriptions/listen' }, 200, '"resultType":"complete"'],
  ])(
    'in the current version %s',
    async (_what, { method = 'tools/list', version = '2026-07-28', headers }, status, text) => {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const params = { _meta, ...(method === 'subscriptions/listen' && { notifications: {} }) };
      const answer = await send(
        { jsonrpc: '2.0', id: 1, method, params },
        { 'mcp-protocol-version': version, 'mcp-method': method, ...headers },
      );
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
    },
  );

  it('makes nothing of a Host header that is no host', async () => {
    const headers = { host: 'a b', authorization: `Bearer ${gateway.ada.token}`, accept: ACCEPT };
    const answer = await rawRequest(gateway.url, {
      method: 'POST',
      path: '/mcp',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(INITIALIZE),
    });
    expect(answer.status).toBe(200);
  });

  it('knows neither other methods nor other tools', async () => {
    const unknown = await send({ jsonrpc: '2.0', id: 1, method: 'memory/drop' });
    expect(await unknown.text()).toContain('-32601');
    const assistant = await connectAssistant(gateway.url, gateway.ada.token);
    for (const name of ['memory_drop', 'constructor', '__proto__']) {
      await expect(assistant.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 });
    }
    await assistant.close();
  });
});
