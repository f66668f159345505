import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RawConnection } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { RunningGateway } from '../../testing/running-gateway.js';

const LIMIT_MS = 400;
const IMPORT_LIMIT_MS = 2_000;
/** Until a connection is found to be late, on a busy machine. */
const SLACK_MS = 5_000;

const HEADER = '{"type":"header","format":"memory-graph-workspace","version":1,"exportedAt":"2026-01-01T00:00:00Z"}\n';

describe('clients that are slow', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let connection: RawConnection;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, {
      REQUEST_TIMEOUT_SECONDS: String(LIMIT_MS / 1000),
      IMPORT_TIMEOUT_SECONDS: String(IMPORT_LIMIT_MS / 1000),
    });
  });
  afterEach(() => connection?.close());
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  /** Sends a request but for the end of its body. */
  async function begin(route: string, token: string | null, type = 'application/json'): Promise<number> {
    const startedAt = performance.now();
    connection = await RawConnection.open(gateway.url);
    const credential = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
    connection.send(`${route} HTTP/1.1\r\nHost: x\r\n${credential}Content-Type: ${type}\r\n`);
    connection.send(`Content-Length: 5000\r\n\r\n`);
    connection.send(type === 'application/json' ? '{' : HEADER);
    return startedAt;
  }

  async function closedAfter(startedAt: number): Promise<number> {
    await connection.closed();
    return performance.now() - startedAt;
  }

  it.each([
    ['without a credential', 'POST /api/v1/search', null, 401],
    ['without a credential', 'POST /api/v1/import', null, 401],
    ['with a bad credential', 'POST /api/v1/import', 'mg_pat_guessed', 401],
    ['without a credential', 'POST /mcp', null, 401],
    ['with a credential', 'POST /api/v1/add', 'ada', 408],
    ['with a credential', 'PUT /api/v1/labels/0198aaaa-0000-7000-8000-000000000001', 'ada', 408],
    ['with a credential', 'POST /mcp', 'ada', 408],
    ['', 'GET /health/live', null, 200],
    ['', 'POST /no-such-route', null, 404],
    ['forwarded', 'POST /login', null, 408],
    ['forwarded', 'POST /oauth/token', null, 408],
    ['forwarded', 'POST /oauth/register', null, 408],
  ])('%s lose the connection when the body of %s does not come', async (_case, route, token, status) => {
    const startedAt = await begin(route, token === 'ada' ? gateway.ada.token : token);
    const after = await closedAfter(startedAt);
    expect(connection.status).toBe(status);
    expect(after).toBeGreaterThan(LIMIT_MS / 2);
    expect(after).toBeLessThan(LIMIT_MS + SLACK_MS);
  });

  it('get an error that says what is wrong', async () => {
    await begin('POST /api/v1/add', gateway.ada.token);
    await connection.closed();
    expect(connection.received).toContain('"error":"invalid_request"');
    expect(connection.received).toContain('did not arrive within 0.4 seconds');
  });

  it.each([
    ['nothing', ''],
    ['half a request line', 'GET /hea'],
    ['headers without an end', 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: '],
  ])('lose the connection after sending %s', async (_case, text) => {
    const startedAt = performance.now();
    connection = await RawConnection.open(gateway.url);
    connection.send(text);
    expect(await closedAfter(startedAt)).toBeLessThan(LIMIT_MS + SLACK_MS);
    expect([null, 408]).toContain(connection.status);
  });

  it('lose it also while they send a little now and then', async () => {
    const startedAt = await begin('POST /api/v1/add', gateway.ada.token);
    const drip = setInterval(() => connection.isOpen && connection.send(' '), 50);
    const after = await closedAfter(startedAt);
    clearInterval(drip);
    expect(after).toBeLessThan(LIMIT_MS + SLACK_MS);
  });

  it('may pause between two requests on a connection', async () => {
    connection = await RawConnection.open(gateway.url);
    connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitUntil(() => connection.status === 200);
    await sleep(2 * LIMIT_MS);
    const body = '{"name":"Pause"}';
    connection.send(`POST /api/v1/labels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
    connection.send(`Authorization: Bearer ${gateway.ada.token}\r\nContent-Length: ${body.length}\r\n\r\n`);
    await sleep(LIMIT_MS / 4);
    connection.send(body);
    await waitUntil(() => connection.received.split('HTTP/1.1 ').length > 2);
    expect(connection.received).toContain('HTTP/1.1 201');
  });

  it('have longer for an import, if they may', async () => {
    const startedAt = await begin('POST /api/v1/import', gateway.ada.token, 'application/x-ndjson');
    const after = await closedAfter(startedAt);
    expect(connection.status).toBe(408);
    expect(after).toBeGreaterThan(IMPORT_LIMIT_MS * 0.9);
  });
});

describe('many connections', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  const open: RawConnection[] = [];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
  });
  afterEach(async () => {
    for (const connection of open.splice(0)) connection.close();
    await gateway?.close();
  });
  afterAll(() => postgres?.close());

  async function openMany(count: number): Promise<RawConnection[]> {
    for (let opened = 0; opened < count; opened++) open.push(await RawConnection.open(gateway.url));
    return open;
  }

  const answersTo = async (connection: RawConnection): Promise<number | null> => {
    connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitUntil(() => connection.status !== null || !connection.isOpen);
    return connection.status;
  };

  it('of one address are bounded, and one may come for each that goes', async () => {
    gateway = await RunningGateway.start(postgres.url, { MAX_CONNECTIONS_PER_ADDRESS: '3' });
    const connections = await openMany(4);
    await connections[3]!.closed();
    expect(await answersTo(connections[0]!)).toBe(200);
    connections[1]!.close();
    await waitUntil(async () => (await answersTo(await RawConnection.open(gateway.url))) === 200);
  });

  it('do not stay open when the answer is not taken', async () => {
    gateway = await RunningGateway.start(postgres.url, {
      MAX_CONNECTIONS_PER_ADDRESS: '1',
      REQUEST_TIMEOUT_SECONDS: '0.4',
    });
    const search = `POST /internal/workspaces/${gateway.ada.principal.workspaceId}/search`;
    gateway.services.on(search, { status: 200, body: { results: ['x'.repeat(20_000_000)] } });
    const [reader] = await openMany(1);
    reader!.stopReading();
    const body = '{"query":"all"}';
    const headers = `Host: x\r\nAuthorization: Bearer ${gateway.ada.token}\r\nContent-Type: application/json\r\n`;
    reader!.send(`POST /api/v1/search HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`);
    await waitUntil(() => gateway.services.callsTo(search).length === 1);
    // There is room for another one only when the first is gone.
    await waitUntil(async () => (await answersTo((await openMany(1)).at(-1)!)) === 200);
  });

  it('of all are bounded', async () => {
    gateway = await RunningGateway.start(postgres.url, { MAX_CONNECTIONS: '3', MAX_CONNECTIONS_PER_ADDRESS: '0' });
    await (await openMany(4))[3]!.closed();
  });

  it.each([
    ['are any number with 0', { MAX_CONNECTIONS_PER_ADDRESS: '0' }],
    [
      'of a trusted proxy are not bounded by its address',
      { MAX_CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' },
    ],
  ])('%s', async (_claim, env) => {
    gateway = await RunningGateway.start(postgres.url, env);
    for (const connection of await openMany(5)) expect(await answersTo(connection)).toBe(200);
  });
});
