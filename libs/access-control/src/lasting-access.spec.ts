import { Controller, Get, Module, Res, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { HttpApiModule, requestSignal } from '@memory-graph/http-api';
import { waitUntil } from '@memory-graph/test-kit';
import { RawConnection } from '@memory-graph/test-kit/http';
import type { Response } from 'express';
import { AccessControlModule } from './access-control.module.js';
import type { AccessTokenVerifier } from './access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from './credentials/credential-verifier.port.js';

const JWT = 'e30.e30.e30';

/** Knows the credentials that are not revoked. */
class Callers implements CredentialVerifier {
  readonly known = new Map<string, { expiresAt: string | null }>();
  isUnavailable = false;
  failures = 0;

  verify: CredentialVerifier['verify'] = async (credential) =>
    this.find(credential.kind === 'bearer' ? credential.token : credential.cookie);

  find(secret: string): Principal | null {
    if (this.isUnavailable) {
      this.failures += 1;
      throw new Error('The auth server is away');
    }
    const known = this.known.get(secret);
    const user = { id: 'ada', email: 'ada@example.com', name: 'Ada', picture: null };
    const client = { clientId: 'laptop', name: 'laptop' };
    return known ? { userId: 'ada', workspaceId: 'w', scopes: [], method: 'session', user, client, ...known } : null;
  }
}

const callers = new Callers();
let isWaiting = false;
const accessTokens = {
  verify: (token: string) => Promise.resolve(callers.find(token)),
} as Partial<AccessTokenVerifier> as AccessTokenVerifier;

@Controller()
class LongController {
  @Get('stream')
  stream(@Res() response: Response): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
  }

  @Get('file')
  file(@Res() response: Response): void {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).write('{}\n');
  }

  @Get('wait')
  async wait(): Promise<void> {
    const signal = requestSignal();
    isWaiting = true;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  }
}

@Module({
  imports: [
    HttpApiModule.register({ maxBodyBytes: 1_000 }),
    AccessControlModule.register({ verifier: callers, accessTokens, cacheTtlMs: 100 }),
  ],
  controllers: [LongController],
})
class LongModule {}

describe('LastingAccess', () => {
  let app: INestApplication;
  let origin: string;
  const opened: RawConnection[] = [];

  beforeAll(async () => {
    app = await NestFactory.create(LongModule, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  beforeEach(() => {
    callers.isUnavailable = false;
    for (const secret of ['token', 'other', 'third', JWT, 'session']) callers.known.set(secret, { expiresAt: null });
  });
  afterEach(() => opened.splice(0).forEach((connection) => connection.close()));
  afterAll(() => app?.close());

  const open = async (path: string, header: string): Promise<RawConnection> => {
    const connection = await RawConnection.open(origin);
    opened.push(connection);
    connection.send(`GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${header}\r\n\r\n`);
    if (path !== '/wait') await waitUntil(() => connection.status === 200);
    return connection;
  };
  const hasEnded = ({ received }: RawConnection) => received.endsWith('\r\n0\r\n\r\n');

  it.each([
    ['a personal token', 'token', 'Authorization: Bearer token'],
    ['an access token', JWT, `Authorization: Bearer ${JWT}`],
    ['a session', 'session', 'Cookie: mg_session=session'],
  ])('ends a stream once %s is revoked', async (_what, secret, header) => {
    const stream = await open('/stream', header);
    callers.known.delete(secret);
    await waitUntil(() => hasEnded(stream));
  });

  it('ends a stream once its credential has expired', async () => {
    callers.known.set('token', { expiresAt: new Date(Date.now() + 700).toISOString() });
    const stream = await open('/stream', 'Authorization: Bearer token');
    await waitUntil(() => hasEnded(stream));
    expect(Date.now()).toBeGreaterThan(Date.parse(callers.known.get('token')!.expiresAt!));
  });

  it('cuts a file off, and answers a request that waits with 401', async () => {
    const authorization = 'Authorization: Bearer other';
    const [file, waiting] = [await open('/file', authorization), await open('/wait', authorization)];
    await waitUntil(() => isWaiting);
    callers.known.delete('other');
    await file.closed();
    expect(hasEnded(file)).toBe(false);
    await waitUntil(() => waiting.status === 401);
  });

  it('keeps streams open while their credential is valid or cannot be checked', async () => {
    const [revoked, valid] = [
      await open('/stream', 'Authorization: Bearer third'),
      await open('/stream', 'Cookie: mg_session=session'),
    ];
    callers.isUnavailable = true;
    await waitUntil(() => callers.failures >= 4);
    expect([revoked, valid].map(hasEnded)).toEqual([false, false]);
    callers.isUnavailable = false;
    callers.known.delete('third');
    await waitUntil(() => hasEnded(revoked));
    expect(hasEnded(valid)).toBe(false);
  });
});
