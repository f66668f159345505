import { requestContext } from '@memory-graph/observability';
import { HttpTransport } from './http-transport.js';
import { FakeService, json } from './testing/fake-service.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const READ = { method: 'GET', path: '/internal/things?page=2', idempotent: true } as const;

describe('HttpTransport', () => {
  let service: FakeService;
  let transport: HttpTransport;

  beforeEach(async () => {
    service = await FakeService.start();
    transport = new HttpTransport({
      service: 'search-service',
      origins: [service.origin],
      serviceCredential: SERVICE_CREDENTIAL,
      answerTimeoutMs: 300,
    });
  });

  afterEach(async () => {
    await service.stop();
    await transport.close();
  });

  it('sends the body as JSON with the service credential, and parses the answer', async () => {
    service.respond = (response) => json(response, 200, { made: true });
    await expect(
      transport.call({ method: 'POST', path: '/internal/things', body: { name: 'Ada' }, idempotent: false }),
    ).resolves.toEqual({ made: true });
    expect(service.received[0]?.body).toBe('{"name":"Ada"}');
    expect(service.received[0]?.request.headers).toMatchObject({
      authorization: `Bearer ${SERVICE_CREDENTIAL}`,
      'content-type': 'application/json',
    });
  });

  it('passes the request id and the trace on', async () => {
    const trace = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', tracestate: 'other=1' };
    await requestContext.run({ requestId: 'request-1', trace }, () => transport.call(READ));
    expect(service.received[0]?.request.headers).toMatchObject({ 'x-request-id': 'request-1', ...trace });
  });

  it('asks nobody to record a call that no request caused', async () => {
    await transport.call(READ);
    expect(service.received[0]?.request.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it('answers undefined for 204', async () => {
    service.respond = (response) => response.writeHead(204).end();
    await expect(transport.call({ ...READ, method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('throws the error that the service meant', async () => {
    const details = [{ path: 'items[0].name', message: 'must not be empty', code: 'isNotEmpty' }];
    service.respond = (response) => json(response, 422, { error: 'unprocessable', error_description: 'No.', details });
    await expect(transport.call(READ)).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'unprocessable',
      message: 'No.',
      details,
    });
    expect(service.received).toHaveLength(1);
  });

  it('does not hand a refused service credential on as the fault of the public caller', async () => {
    service.respond = (response) => json(response, 401, { error: 'unauthorized' });
    await expect(transport.call(READ)).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('takes a 5xx in other words as unavailable, and other such answers as a bug', async () => {
    service.respond = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    await expect(transport.call({ ...READ, idempotent: false })).rejects.toMatchObject({ code: 'unavailable' });
    service.respond = (response) => json(response, 404, { statusCode: 404 });
    await expect(transport.call(READ)).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('repeats an idempotent call after a 503 and after a broken connection', async () => {
    service.respond = (response, attempt) => {
      if (attempt === 1) json(response, 503, { error: 'unavailable' });
      else if (attempt === 2) response.destroy();
      else json(response, 200, { attempt });
    };
    await expect(transport.call(READ)).resolves.toEqual({ attempt: 3 });
  });

  it('gives up after two retries, keeping what the service said', async () => {
    service.respond = (response) => {
      response.setHeader('retry-after', '7');
      json(response, 503, { error: 'unavailable', error_description: 'Starting.' });
    };
    await expect(transport.call(READ)).rejects.toMatchObject({ message: 'Starting.', retryAfterSeconds: 7 });
    expect(service.received).toHaveLength(3);
  });

  it('does not repeat a call that took long to be refused', async () => {
    service.respond = (response) => setTimeout(() => json(response, 503, { error: 'unavailable' }), 1_050);
    const patient = new HttpTransport({
      service: 'search-service',
      origins: [service.origin],
      serviceCredential: SERVICE_CREDENTIAL,
    });
    await expect(patient.call(READ)).rejects.toMatchObject({ code: 'unavailable' });
    expect(service.received).toHaveLength(1);
    await patient.close();
  });

  it('never repeats a call that is not idempotent', async () => {
    service.respond = (response) => response.destroy();
    await expect(transport.call({ ...READ, method: 'POST', idempotent: false })).rejects.toMatchObject({
      code: 'unavailable',
      transient: true,
    });
    expect(service.received).toHaveLength(1);
  });

  it('gives up waiting for an answer once', async () => {
    service.respond = () => undefined;
    await expect(transport.call(READ)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'search-service did not answer in time',
    });
    expect(service.received).toHaveLength(1);
  });

  it('says which service is unavailable where nothing listens, and not where that is', async () => {
    await service.stop();
    await expect(transport.call(READ)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'search-service could not be reached',
      retryAfterSeconds: 2,
    });
  });

  it('is ready when the service is, and else names what the service lacks', async () => {
    service.respond = (response, call) => {
      const neo4j = call === 1 ? { status: 'ok' } : { status: 'down', error: 'could not be reached' };
      json(response, call === 1 ? 200 : 503, { status: 'any', checks: { database: { status: 'ok' }, neo4j } });
    };
    await expect(transport.checkReadiness()).resolves.toBeUndefined();
    await expect(transport.checkReadiness()).rejects.toThrow(/^neo4j: could not be reached$/);
    await service.stop();
    await expect(transport.checkReadiness()).rejects.toThrow(/^could not be reached$/);
  });
});
