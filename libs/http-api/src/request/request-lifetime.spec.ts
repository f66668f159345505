import { Controller, Get, Module, Res, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ServiceError } from '@memory-graph/errors';
import { waitUntil } from '@memory-graph/test-kit';
import { RawConnection } from '@memory-graph/test-kit/http';
import type { Response } from 'express';
import type { AddressInfo } from 'node:net';
import { HttpApiModule } from '../http-api.module.js';
import { HttpTransport } from '../internal/http-transport.js';
import { FakeService, json } from '../internal/testing/fake-service.js';
import { endRequest, outsideRequests, requestSignal } from './request-lifetime.js';

const ENDED = new ServiceError('unauthorized', 'The credential was revoked');
const signals: Record<string, AbortSignal> = {};
let responses: Response[] = [];
let transport: HttpTransport;
let failures: unknown[] = [];

@Controller()
class WaitingController {
  @Get('wait')
  async wait(@Res({ passthrough: true }) response: Response): Promise<string> {
    responses.push(response);
    signals['outside'] = outsideRequests(requestSignal);
    const signal = (signals['inside'] = requestSignal());
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    return 'never';
  }

  @Get('stream')
  stream(@Res() response: Response): void {
    responses.push(response);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
  }

  @Get('file')
  file(@Res() response: Response): void {
    responses.push(response);
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Content-Length': 100 }).write('{}\n');
  }

  @Get('read')
  async read(): Promise<void> {
    await this.call(true);
  }

  @Get('change')
  async change(): Promise<void> {
    await this.call(false);
  }

  private call(endsWithRequest: boolean): Promise<void> {
    const call = transport.call<void>({ method: 'POST', path: '/x', body: {}, idempotent: true, endsWithRequest });
    return call.catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  }
}

@Module({ imports: [HttpApiModule.register({ maxBodyBytes: 1_000 })], controllers: [WaitingController] })
class TestModule {}

describe('the lifetime of a request', () => {
  let app: INestApplication;
  let origin: string;
  let service: FakeService;

  beforeAll(async () => {
    app = await NestFactory.create(TestModule, { bodyParser: false, logger: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    service = await FakeService.start();
    transport = new HttpTransport({ service: 'worker', origins: [service.origin], serviceCredential: 'x'.repeat(32) });
  });
  beforeEach(() => {
    responses = [];
    failures = [];
  });
  afterAll(async () => {
    await app?.close();
    await service?.stop();
    await transport?.close();
  });

  const open = async (path: string): Promise<RawConnection> => {
    const connection = await RawConnection.open(origin);
    connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return connection;
  };

  it('ends when the client leaves, except for what goes on without it', async () => {
    const client = await open('/wait');
    await waitUntil(() => responses.length === 1);
    client.close();
    await waitUntil(() => signals['inside']!.aborted);
    expect(signals['inside']!.reason).toMatchObject({ code: 'unavailable', transient: false });
    expect(signals['outside']!.aborted).toBe(false);
  });

  it('ends with the reason as the answer if the caller may not receive it any more', async () => {
    const client = await open('/wait');
    await waitUntil(() => responses.length === 1);
    endRequest(responses[0]!, ENDED);
    await waitUntil(() => client.status === 401);
    client.close();
  });

  it('ends streams of events properly, and cuts other responses off', async () => {
    const [events, file] = [await open('/stream'), await open('/file')];
    await waitUntil(() => responses.length === 2 && events.status === 200 && file.status === 200);
    for (const response of responses) endRequest(response, ENDED);
    await file.closed();
    await events.closed();
    expect(events.received.endsWith('0\r\n\r\n')).toBe(true);
    expect(file.received.endsWith('0\r\n\r\n')).toBe(false);
  });

  it('ends the reads that it causes in other services, and no changes', async () => {
    let closed = 0;
    service.respond = (response) => response.once('close', () => (closed += 1));
    const reader = await open('/read');
    await waitUntil(() => service.received.length === 1);
    reader.close();
    await waitUntil(() => closed === 1);
    expect(failures).toEqual([expect.objectContaining({ message: 'The client closed the connection' })]);
    const changer = await open('/change');
    await waitUntil(() => service.received.length === 2);
    changer.close();
    await waitUntil(() => !changer.isOpen);
    expect([closed, failures.length]).toEqual([1, 1]);
  });

  it('does not count what clients end as failures of the service', async () => {
    service.respond = () => undefined;
    for (let n = 0; n < 6; n++) {
      const [received, failed] = [service.received.length, failures.length];
      const reader = await open('/read');
      await waitUntil(() => service.received.length === received + 1);
      reader.close();
      await waitUntil(() => failures.length === failed + 1);
    }
    service.respond = (response) => json(response, 200, { isThere: true });
    await expect(transport.call({ method: 'GET', path: '/x', idempotent: false })).resolves.toEqual({ isThere: true });
  });
});
