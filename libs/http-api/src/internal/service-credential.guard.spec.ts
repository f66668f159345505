import { Catch, Controller, Get, Module, UseGuards, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import type { Response } from 'express';
import { ServiceError } from '@memory-graph/errors';
import { HttpTransport } from './http-transport.js';
import { HttpTransports } from './http-transports.js';
import { InternalHttpModule } from './internal-http.module.js';
import { ServiceCredentialGuard } from './service-credential.guard.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';

@Controller('internal/ping')
@UseGuards(ServiceCredentialGuard)
class PingController {
  @Get()
  ping() {
    return { pong: true };
  }
}

@Catch(ServiceError)
class UnauthorizedFilter implements ExceptionFilter<ServiceError> {
  catch(error: ServiceError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(401).json({ error: error.code });
  }
}

@Module({
  imports: [InternalHttpModule.register({ serviceCredential: SERVICE_CREDENTIAL })],
  controllers: [PingController],
  providers: [{ provide: APP_FILTER, useClass: UnauthorizedFilter }],
})
class PingModule {}

describe('ServiceCredentialGuard', () => {
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    app = await NestFactory.create(PingModule, { logger: false });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  });
  afterAll(() => app.close());

  it('lets in a transport of the same installation', async () => {
    const answer = await app
      .get(HttpTransports)
      .to('pinger', origin)
      .call({ method: 'GET', path: '/internal/ping', idempotent: true });
    expect(answer).toEqual({ pong: true });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    `Basic ${SERVICE_CREDENTIAL}`,
    `Bearer ${SERVICE_CREDENTIAL}x`,
    SERVICE_CREDENTIAL,
  ])('refuses the header %p', async (authorization) => {
    const answer = await fetch(`${origin}/internal/ping`, { headers: authorization ? { authorization } : {} });
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'unauthorized' }]);
  });

  it('is told apart from a refusal of the end user', async () => {
    const stranger = new HttpTransport({
      service: 'pinger',
      origins: [origin],
      serviceCredential: 'another-credential-of-32-characters',
    });
    await expect(stranger.call({ method: 'GET', path: '/internal/ping', idempotent: true })).rejects.toMatchObject({
      code: 'internal_error',
    });
    await stranger.close();
  });
});
