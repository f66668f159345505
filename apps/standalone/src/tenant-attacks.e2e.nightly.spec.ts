import { type FakeAnswer, type FakeModelServer, startFakeOpenAi } from '@memory-graph/test-kit/models';
import { OAuthService, type Person } from '@memory-graph/test-kit/oauth';
import { rawRequest } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';

const EVE: Person = { name: 'Eve', email: 'eve@example.com', password: 'a long enough password of Eve' };
const STREAMS = 100;
/** A line of its own, colours, JSON that ends the message, and an escape sequence in one character (C1). */
const FORGED = '\n{"level":60,"app":"forged","msg":"forged"}\r\u001b[2J","app":"forged\u009b31m\u2028\u202e';

/** One account that takes as much as it can, or writes what others read, on a service that another account uses too. */
describe('attacks of one tenant on the others', () => {
  let fake: FakeModelServer;
  let answer: FakeAnswer = { kind: 'hang' };
  let service: OAuthService;
  let evesToken: string;

  beforeAll(async () => {
    fake = await startFakeOpenAi(() => answer);
    const model = { MODEL: 'openai:gpt-fake', MODEL_BASE_URL: `${fake.origin}/v1`, MODEL_TIMEOUT_MS: '300000' };
    service = await OAuthService.start({
      ...model,
      LOG_LEVEL: 'trace',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      // Each stream begins with a search: on a busy machine, more of them wait than the default allows.
      WAITING_READS_PER_WORKSPACE: String(STREAMS),
    });
    evesToken = await tokenOf(EVE);
  });

  afterAll(async () => {
    await service?.close();
    await fake?.close();
  });

  /** Of a new account, and so a workspace of its own. */
  async function tokenOf(person: Person): Promise<string> {
    const browser = await service.signUp(person);
    const response = await fetch(`${service.url}/api/v1/tokens`, {
      method: 'POST',
      headers: {
        cookie: `mg_session=${browser.cookie('mg_session')}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'all', scopes: ['read', 'write', 'mcp', 'integration', 'oauth'] }),
    });
    return ((await response.json()) as { token: string }).token;
  }

  const asEve = (method: string, path: string, body?: unknown) => service.process.call(method, path, body, evesToken);

  function run(conversation: string, message: string, accept: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${service.url}/api/v1/conversation/${conversation}/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${evesToken}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ message }),
      ...(signal && { signal }),
    });
  }

  describe('a thousand event streams', () => {
    const conversations: string[] = [];
    const streams: AbortController[] = [];

    beforeAll(async () => {
      for (let count = 0; count < STREAMS; count += 1) {
        conversations.push((await asEve('POST', '/api/v1/conversations', {})).body.id);
      }
    });
    afterAll(() => streams.forEach((stream) => stream.abort()));

    function open(conversation: string): Promise<Response> {
      const stream = new AbortController();
      streams.push(stream);
      return run(conversation, 'Where does Ada Lovelace live?', 'text/event-stream', stream.signal);
    }

    it('are refused beyond a hundred, by a clear code, and others are answered all the while', async () => {
      const opened = await Promise.all(conversations.map(open));
      expect(new Set(opened.map((response) => response.status))).toEqual(new Set([200]));
      for (let hundred = 0; hundred < 9; hundred += 1) {
        const refused = await Promise.all(conversations.map(open));
        for (const response of refused) {
          expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
          expect(await response.json()).toMatchObject({
            error: 'rate_limited',
            details: [{ code: 'too_many_event_streams' }],
          });
        }
        expect((await service.process.call('POST', '/api/v1/search', { query: 'Where does Ada live?' })).status).toBe(
          200,
        );
      }
      const mcp = { jsonrpc: '2.0', id: 1, method: 'ping' };
      const headers = {
        authorization: `Bearer ${evesToken}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const ping = await fetch(`${service.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(mcp) });
      expect(ping.status).toBe(429);
    });

    it('leave nothing behind when they are closed', async () => {
      streams.splice(0).forEach((stream) => stream.abort());
      await waitUntil(async () => (await open(conversations[0]!)).status === 200);
    });
  });

  describe('what reaches the logs', () => {
    it('forges no line, and moves nothing on a terminal', async () => {
      const before = service.process.output.length;
      answer = { kind: 'status', status: 400, code: FORGED };
      const conversation = (await asEve('POST', '/api/v1/conversations', { title: 'Logs' })).body.id;
      await (await run(conversation, FORGED, 'application/json')).text();
      await asEve('POST', '/api/v1/labels', { name: FORGED });
      await asEve('POST', '/api/v1/ingestion-rules', { text: `ignore /${FORGED}(/`, source: FORGED });
      await asEve('POST', '/api/oauth/clients', { name: FORGED, redirectUris: [FORGED] });
      await asEve('POST', '/api/v1/webhooks', { url: `http://127.0.0.1:9/${encodeURIComponent(FORGED)}` });
      await asEve('POST', '/api/v1/add', { episodeBody: FORGED, referenceTime: FORGED, source: FORGED });
      for (const headers of [
        { 'x-request-id': '{"level":60,"app":"forged"}' },
        { 'x-request-id': 'a","app":"forged' },
        { traceparent: '00-","app":"forged', tracestate: '"forged"' },
        { 'user-agent': '","app":"forged\u009b31m', 'x-forwarded-for': '\u009b31m' },
      ]) {
        const path = `/api/v1/nothing-"forged"%0A${encodeURIComponent(FORGED)}`;
        await rawRequest(service.url, { path, headers: { authorization: `Bearer ${evesToken}`, ...headers } });
      }
      await waitUntil(() => service.process.output.slice(before).includes('nothing-'));

      const written = service.process.output.slice(before);
      expect(written.match(/[^\n\P{Cc}]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu)).toBeNull();
      const lines = written.split('\n').filter((line) => line !== '');
      for (const line of lines) {
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
        expect(JSON.parse(line)).not.toMatchObject({ app: expect.stringContaining('forged') });
      }
    });
  });

  describe('how much a workspace may have', () => {
    it.each<[string, string, (number: number) => object]>([
      ['OAuth clients', '/api/oauth/clients', (n) => ({ name: `${n}`, redirectUris: ['https://client.example/'] })],
      ['personal tokens', '/api/v1/tokens', (n) => ({ name: `${n}`, scopes: ['read'] })],
      ['webhooks', '/api/v1/webhooks', () => ({ url: 'http://127.0.0.1:9/', active: false })],
      ['integration accounts', '/api/v1/integration_account', () => ({ integrationSlug: 'api-key' })],
    ])('is a hundred %s, also when they are created at once', async (name, path, body) => {
      const answers = await Promise.all(Array.from({ length: 110 }, (_, number) => asEve('POST', path, body(number))));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.length).toBeGreaterThanOrEqual(10);
      for (const answer of refused) {
        const code = `too_many_${name.toLowerCase().replace(' ', '_')}`;
        expect(answer).toMatchObject({ status: 409, body: { error: 'conflict', details: [{ code }] } });
      }
      expect((await asEve('GET', path)).body).toHaveLength(100);
      expect((await service.process.call('POST', path, body(0))).status).toBe(201);
    });
  });
});
