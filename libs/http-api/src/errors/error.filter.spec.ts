import { Controller, Get, Module, Param, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { ServiceError } from '@memory-graph/errors';
import { HttpApiModule } from '../http-api.module.js';

@Controller()
class FailingController {
  @Get('errors/:code')
  fail(@Param('code') code: string): never {
    if (code === 'race') throw new ServiceError('conflict', 'Another one won', { transient: true });
    if (code === '25006' || code === '53100') throw Object.assign(new Error('no space left'), { code });
    if (code === 'bug') throw new Error('select secret from table');
    throw new ServiceError(code as 'unavailable', `It is ${code}`, {
      details: code === 'insufficient_scope' ? [{ path: 'scope', message: 'is needed', code: 'write' }] : [],
      retryAfterSeconds: 7,
    });
  }
}

@Module({
  imports: [HttpApiModule.register({ maxBodyBytes: 1_000, resourceMetadataUrl: 'https://mg.example/metadata' })],
  controllers: [FailingController],
})
class TestModule {}

describe('ErrorFilter', () => {
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    app = await NestFactory.create(TestModule, { bodyParser: false, logger: false });
    await app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  it.each([
    ['invalid_request', 400],
    ['not_found', 404],
    ['conflict', 409],
    ['unprocessable', 422],
    ['internal_error', 500],
  ])('%s is %i', async (code, status) => {
    const answer = await fetch(`${origin}/errors/${code}`);
    expect([answer.status, await answer.json()]).toEqual([status, { error: code, error_description: `It is ${code}` }]);
  });

  it('says nothing about bugs', async () => {
    const answer = await fetch(`${origin}/errors/bug`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/secret|stack/);
  });

  it('asks to come back after a lost race, as there is no conflict to solve', async () => {
    const answer = await fetch(`${origin}/errors/race`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it.each(['25006', '53100'])('says that no changes are accepted where the database says so by %s', async (code) => {
    const answer = await fetch(`${origin}/errors/${code}`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      { error: 'unavailable', error_description: expect.stringContaining('the disk is nearly full') },
    ]);
  });

  it('says when to come back', async () => {
    for (const [code, status] of [
      ['rate_limited', 429],
      ['unavailable', 503],
    ] as const) {
      const answer = await fetch(`${origin}/errors/${code}`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
    }
  });

  it('challenges: no error code without a token, invalid_token with one, the scope where it is missing', async () => {
    const challenge = async (code: string, headers: Record<string, string> = {}) =>
      (await fetch(`${origin}/errors/${code}`, { headers })).headers.get('www-authenticate');
    expect(await challenge('unauthorized')).toBe('Bearer resource_metadata="https://mg.example/metadata"');
    expect(await challenge('unauthorized', { authorization: 'Bearer x' })).toBe(
      'Bearer error="invalid_token", error_description="It is unauthorized", resource_metadata="https://mg.example/metadata"',
    );
    expect(await challenge('insufficient_scope')).toContain('error="insufficient_scope", scope="write"');
  });
});
