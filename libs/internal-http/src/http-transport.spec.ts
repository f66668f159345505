import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpTransport } from './http-transport.js';
import { requestContext } from './request-context.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const READ = { method: 'GET', path: '/internal/things?page=2', idempotent: true } as const;

describe('HttpTransport', () => {
  let server: Server;
  let transport: HttpTransport;
  let received: { request: IncomingMessage; body: string }[];
  let answer: (response: ServerResponse, attempt: number) => void;

  beforeEach(async () => {
    received = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ request, body });
        answer(response, received.length);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    transport = new HttpTransport({
      service: 'search-service',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      serviceCredential: SERVICE_CREDENTIAL,
      answerTimeoutMs: 300,
    });
  });

  afterEach(async () => {
    server.closeAllConnections();
    await transport.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('sends the body as JSON with the service credential, and parses the answer', async () => {
    answer = (response) => json(response, 200, { made: true });
    await expect(
      transport.call({ method: 'POST', path: '/internal/things', body: { name: 'Ada' }, idempotent: false }),
    ).resolves.toEqual({ made: true });
    expect(received[0]?.body).toBe('{"name":"Ada"}');
    expect(received[0]?.request.headers).toMatchObject({
      authorization: `Bearer ${SERVICE_CREDENTIAL}`,
      'content-type': 'application/json',
    });
  });

  it('passes the request id and the trace context on', async () => {
    answer = (response) => json(response, 200, {});
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await requestContext.run({ requestId: 'request-1', traceparent }, () => transport.call(READ));
    expect(received[0]?.request.headers).toMatchObject({ 'x-request-id': 'request-1', traceparent });
  });

  it('answers undefined for 204', async () => {
    answer = (response) => response.writeHead(204).end();
    await expect(transport.call({ ...READ, method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('throws the error that the service meant', async () => {
    const details = [{ path: 'items[0].name', message: 'must not be empty', code: 'isNotEmpty' }];
    answer = (response) => json(response, 422, { error: 'unprocessable', error_description: 'No.', details });
    await expect(transport.call(READ)).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'unprocessable',
      message: 'No.',
      details,
    });
    expect(received).toHaveLength(1);
  });

  it('does not hand a refused service credential on as the fault of the public caller', async () => {
    answer = (response) => json(response, 401, { error: 'unauthorized' });
    await expect(transport.call(READ)).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('takes a 5xx in other words as unavailable, and other such answers as a bug', async () => {
    answer = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    await expect(transport.call({ ...READ, idempotent: false })).rejects.toMatchObject({ code: 'unavailable' });
    answer = (response) => json(response, 404, { statusCode: 404 });
    await expect(transport.call(READ)).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('repeats an idempotent call after a 503 and after a broken connection', async () => {
    answer = (response, attempt) => {
      if (attempt === 1) json(response, 503, { error: 'unavailable' });
      else if (attempt === 2) response.destroy();
      else json(response, 200, { attempt });
    };
    await expect(transport.call(READ)).resolves.toEqual({ attempt: 3 });
  });

  it('gives up after two retries, keeping what the service said', async () => {
    answer = (response) => {
      response.setHeader('retry-after', '7');
      json(response, 503, { error: 'unavailable', error_description: 'Starting.' });
    };
    await expect(transport.call(READ)).rejects.toMatchObject({ message: 'Starting.', retryAfterSeconds: 7 });
    expect(received).toHaveLength(3);
  });

  it('never repeats a call that is not idempotent', async () => {
    answer = (response) => response.destroy();
    await expect(transport.call({ ...READ, method: 'POST', idempotent: false })).rejects.toMatchObject({
      code: 'unavailable',
      transient: true,
    });
    expect(received).toHaveLength(1);
  });

  it('gives up waiting for an answer once', async () => {
    answer = () => undefined;
    await expect(transport.call(READ)).rejects.toMatchObject({ code: 'unavailable' });
    expect(received).toHaveLength(1);
  });

  it('says which service is unavailable where nothing listens, and not where that is', async () => {
    const nowhere = new HttpTransport({
      service: 'search-service',
      origin: 'http://127.0.0.1:1',
      serviceCredential: SERVICE_CREDENTIAL,
    });
    await expect(nowhere.call(READ)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'search-service could not be reached.',
    });
    await nowhere.close();
  });
});

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
