import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RawConnection } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { RunningGateway } from '../testing/running-gateway.js';

const PATHS = ['/login', '/oauth/token', '/api/v1/labels', '/mcp', '/console', '/health/live', '/nowhere'];

describe('requests that RFC 9112 does not allow', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    for (const path of ['/login', '/oauth/token']) gateway.services.on(`GET ${path}`, { status: 200, body: {} });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  async function statusOf(request: string): Promise<number | null> {
    const connection = await RawConnection.open(gateway.url);
    connection.send(request);
    await waitUntil(() => connection.status !== null);
    connection.close();
    return connection.status;
  }

  it.each(PATHS)('are answered with 400: %s', async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n`)).toBe(400);
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n`)).toBe(400);
    expect(await statusOf(`GET ${path}\r\nHost: a\r\n\r\n`)).toBe(400);
    expect(await statusOf(`GET ${path}\r\n\r\n`)).toBe(400);
    expect(gateway.services.callsTo(`GET ${path}`)).toEqual([]);
  });

  it.each([
    [400, 'NONSENSE\r\n\r\n'],
    [431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('are answered with %i and an error where they cannot be read', async (status, request) => {
    const connection = await RawConnection.open(gateway.url);
    connection.send(request);
    await connection.closed();
    const [head = '', body = ''] = connection.received.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ error: 'invalid_request', error_description: expect.any(String) });
  });

  it('do not include requests of HTTP/1.0, also without a host', async () => {
    expect(await statusOf('GET /health/live HTTP/1.0\r\n\r\n')).toBe(200);
  });

  it('end their connection, so that nothing after them is read as a request', async () => {
    const connection = await RawConnection.open(gateway.url);
    connection.send(
      'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    await connection.closed();
    expect(connection.received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});
