import {
  Body,
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  type CanActivate,
  type INestApplication,
} from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceError } from '@memory-graph/errors';
import { requestContext } from '@memory-graph/observability';
import { BodyFormats } from './body/body-formats.decorator.js';
import { OptionalBody } from './body/optional-body.decorator.js';
import { HttpApiModule } from './http-api.module.js';
import { PaginationParametersDto } from '@memory-graph/contracts/resources';
import { DateTime, Integer, ListOf, Text, TextList } from '@memory-graph/contracts/fields';
import { ResourceIdPipe } from './validation/resource-id.pipe.js';

class PartDto {
  @Text()
  subject!: string;
}

class ThingDto {
  @Text()
  name!: string;

  @Integer({ nullish: true, maximum: 10 })
  count?: number;

  @DateTime({ nullish: true })
  at?: string;

  @ListOf(PartDto, { nullish: true, min: 1, max: 3 })
  parts?: PartDto[];
}

class TagsDto {
  @TextList({ nullish: true, maxSize: 2, oneOf: ['new', 'old', 'blue'], commaSeparated: true })
  tags?: string[];
}

@Controller()
class ThingsController {
  @Post('things')
  create(@Body() thing: ThingDto): object {
    return { ...thing };
  }

  @Post('forms')
  @BodyFormats('form', 'json')
  form(@Body() body: unknown): object {
    return { body };
  }

  @Post('tags')
  @BodyFormats('form', 'json')
  @OptionalBody()
  tag(@Body() tags: TagsDto): object {
    return { ...tags };
  }

  @Get('things')
  list(@Query() query: PaginationParametersDto): object {
    return { ...query };
  }

  @Get('things/:id')
  find(@Param('id', ResourceIdPipe) id: string): object {
    return { id };
  }

  @Get('context')
  context(): object {
    return { ...requestContext.getStore() };
  }
}

@Injectable()
class RefuseMarkedGuard implements CanActivate {
  canActivate(context: Parameters<CanActivate['canActivate']>[0]): boolean {
    if (context.switchToHttp().getRequest().headers['x-refuse'] === undefined) return true;
    throw new ServiceError('unauthorized', 'Sign in first');
  }
}

@Module({
  imports: [HttpApiModule.register({ maxBodyBytes: 1_000, resourceMetadataUrl: 'https://mg.example/metadata' })],
  controllers: [ThingsController],
  providers: [{ provide: APP_GUARD, useClass: RefuseMarkedGuard }],
})
class TestModule {}

describe('HttpApiModule', () => {
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    app = await NestFactory.create(TestModule, { bodyParser: false, logger: false });
    await app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    path = '/things',
  ) => fetch(origin + path, { method: 'POST', body, headers });

  const pathsAndCodes = async (answer: Response) => {
    const body = (await answer.json()) as { error: string; details?: { path: string; code: string }[] };
    return [answer.status, body.error, (body.details ?? []).map(({ path, code }) => [path, code])];
  };

  describe('request ids', () => {
    it('keeps a well-formed one, and hands it on with a trace context', async () => {
      const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
      const answer = await fetch(`${origin}/context`, { headers: { 'x-request-id': 'abc.1_2-3', traceparent } });
      expect(answer.headers.get('x-request-id')).toBe('abc.1_2-3');
      const childOfGiven = expect.stringMatching(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/);
      expect(await answer.json()).toEqual({ requestId: 'abc.1_2-3', trace: { traceparent: childOfGiven } });
    });

    it.each(['with space', 'x'.repeat(129), 'é'])('replaces %p', async (id) => {
      const answer = await fetch(`${origin}/context`, { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('stands on errors too', async () => {
      const answer = await fetch(`${origin}/nowhere`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      expect(await answer.json()).toEqual({ error: 'not_found', error_description: 'Resource not found' });
    });
  });

  it.each(['/context', '/nowhere', '/things?%'])('protects browsers that look at %s', async (path) => {
    const { headers } = await fetch(origin + path);
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
  });

  describe('bodies', () => {
    it('reads JSON, with a charset of UTF-8 in any case too', async () => {
      const answer = await post('{"name":"Ä"}', { 'content-type': 'Application/JSON; charset="UTF-8"' });
      expect([answer.status, await answer.json()]).toEqual([201, { name: 'Ä' }]);
    });

    it.each([
      ['broken JSON', '{"name":'],
      ['an unfinished string', '{"name":"a}'],
      ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
      ['nothing', ''],
      ['an array', '[]'],
      ['a string', '"text"'],
      ['null', 'null'],
      ['deep nesting', `{"name":${'['.repeat(300)}${']'.repeat(300)}}`],
    ])('refuses %s with 400', async (_name, body) => {
      const answer = await post(body);
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_request']);
    });

    it.each([
      ['text/plain', undefined],
      ['application/json; charset=latin1', undefined],
      ['application/x-www-form-urlencoded', undefined],
      ['constructor', undefined],
      ['application/json', 'gzip'],
    ])('answers 415 to %s %s', async (contentType, encoding) => {
      const answer = await post('{"name":"a"}', {
        'content-type': contentType,
        ...(encoding && { 'content-encoding': encoding }),
      });
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        415,
        'unsupported_media_type',
      ]);
    });

    it('answers 413 above the limit, and accepts what is just within', async () => {
      const name = 'x'.repeat(1_000 - '{"name":""}'.length);
      expect((await post(JSON.stringify({ name }))).status).toBe(201);
      const answer = await post(JSON.stringify({ name: `${name}y` }));
      expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
    });

    it('answers 413 to a body of unannounced length', async () => {
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(`${origin}/things`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        });
        request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
        for (let part = 0; part < 50; part += 1) request.write('x'.repeat(10_000));
        request.end();
      });
      expect(status).toBe(413);
    });

    it('names every place of unstorable text', async () => {
      const answer = await post('{"name":"a\\u0000b","parts":[{"subject":"\\ud800"}],"\\u0000":1}');
      expect(await pathsAndCodes(answer)).toEqual([
        400,
        'invalid_request',
        [
          ['name', 'nul_character'],
          ['parts[0].subject', 'lone_surrogate'],
          ['\uFFFD', 'nul_character'],
        ],
      ]);
    });

    it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'other'])(
      'refuses the field %s',
      async (field) => {
        const answer = await post(`{"name":"a","${field}":{"polluted":true}}`);
        expect(await pathsAndCodes(answer)).toEqual([400, 'invalid_request', [[field, 'unknown_field']]]);
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      },
    );

    it('reads forms where the route takes them', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await (await post('a=1+2&b=%C3%A4', form, '/forms')).json()).toEqual({ body: { a: '1 2', b: 'ä' } });
      expect((await post('a=1&a=2', form, '/forms')).status).toBe(400);
      expect((await post('a=%E0%A4', form, '/forms')).status).toBe(400);
    });

    it('takes a text with commas for a list where the field is one', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await (await post('tags=new,+blue', form, '/tags')).json()).toEqual({ tags: ['new', 'blue'] });
      expect(await (await post('tags=', form, '/tags')).json()).toEqual({ tags: [] });
      expect(await pathsAndCodes(await post('tags=new,red', form, '/tags'))).toEqual([
        400,
        'invalid_request',
        [['tags[1]', 'is_in']],
      ]);
    });

    it('takes no body for an empty object where nothing must be said', async () => {
      const answer = await fetch(`${origin}/tags`, { method: 'POST' });
      expect([answer.status, await answer.json()]).toEqual([201, {}]);
      expect((await post('null', undefined, '/tags')).status).toBe(400);
      expect((await fetch(`${origin}/things`, { method: 'POST' })).status).toBe(400);
    });

    it('reads nothing before the guards have let the caller in', async () => {
      const answer = await post('x'.repeat(2_000), { 'content-type': 'text/plain', 'x-refuse': '1' });
      expect(answer.status).toBe(401);
    });
  });

  describe('validation', () => {
    it('gives each problem its path and code', async () => {
      const answer = await post('{"count":"20","at":"2026-02-30T00:00:00Z","parts":[{"subject":"a"},{"x":1},7]}');
      const [status, , details] = await pathsAndCodes(answer);
      expect(status).toBe(400);
      expect(details).toEqual(
        expect.arrayContaining([
          ['name', 'is_defined'],
          ['count', 'is_int'],
          ['at', 'is_date_time'],
          ['parts[1].subject', 'is_defined'],
          ['parts[1].x', 'unknown_field'],
          ['parts[2]', 'nested_validation'],
        ]),
      );
    });

    it('refuses lists in lists', async () => {
      expect((await post('{"name":"a","parts":[[{"subject":"a"}]]}')).status).toBe(400);
    });

    it('converts and checks query values', async () => {
      expect(await (await fetch(`${origin}/things`)).json()).toEqual({ page: 1, limit: 20 });
      expect(await (await fetch(`${origin}/things?page=3&limit=100`)).json()).toEqual({ page: 3, limit: 100 });
    });

    it.each([
      ['page=0', 'page'],
      ['limit=101', 'limit'],
      ['limit=', 'limit'],
      ['limit=1.5', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['limit=%00', 'limit'],
      ['size=3', 'size'],
    ])('refuses ?%s', async (query, path) => {
      const [status, , details] = await pathsAndCodes(await fetch(`${origin}/things?${query}`));
      expect([status, (details as string[][])[0]?.[0]]).toEqual([400, path]);
    });

    it.each(['1', 'null', '%00', '..%2f..', "'; drop table", 'x'.repeat(3_000)])('knows no thing %p', async (id) => {
      expect((await fetch(`${origin}/things/${encodeURIComponent(id)}`)).status).toBe(404);
    });

    it.each(['/things/%E0%A4', '/things?limit=%E0%A4', '/things/%'])('refuses the URL %s', async (path) => {
      const status = await new Promise((resolve, reject) => {
        const { hostname, port } = new URL(origin);
        httpRequest({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(400);
    });
  });
});
