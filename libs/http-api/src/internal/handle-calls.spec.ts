import { Text } from '@memory-graph/contracts/fields';
import { InternalCall } from '@memory-graph/contracts/internal-http';
import { type INestApplication, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HttpApiModule } from '../http-api.module.js';
import { controllerOf, handle } from './handle-calls.js';
import { HttpTransports } from './http-transports.js';
import { InternalHttpModule } from './internal-http.module.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const SHELF = '0190a000-0000-7000-8000-00000000000a';

class Book {
  @Text({ notBlank: true })
  title!: string;
}

class ShortBook extends Book {
  @Text({ maxLength: 3 })
  declare title: string;
}

class Shelf {
  readonly said: unknown[] = [];
}

const MOOD = Symbol('Mood');

const call = (method: 'GET' | 'POST', path: string) => new InternalCall<unknown[]>({ method, path, idempotent: true });
const calls = {
  add: call('POST', '/internal/shelves/:shelfId/books/:name').body(Book).query(Book),
  addShort: call('POST', '/internal/short-books').body(Book).answers<string[]>(),
  mood: call('GET', '/internal/mood').answers<{ mood: string }>(),
  nobody: call('GET', '/internal/nobody').answers<number[]>(),
};

@Module({
  imports: [
    HttpApiModule.register({ maxBodyBytes: 1_000 }),
    InternalHttpModule.register({ serviceCredential: SERVICE_CREDENTIAL }),
  ],
  controllers: [
    controllerOf([
      handle(calls.add, Shelf, (shelf, ...input) => void shelf.said.push(input)),
      handle(calls.addShort, Shelf, (_shelf, ...input) => input.map((book) => (book as Book).title), ShortBook),
      handle(calls.mood, MOOD, (mood: string) => ({ mood })),
      handle(calls.nobody, null, (nobody) => [nobody === undefined ? 0 : 1]),
    ]),
  ],
  providers: [Shelf, { provide: MOOD, useValue: 'good' }],
})
class LibraryModule {}

describe('handled calls', () => {
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    app = await NestFactory.create(LibraryModule, { logger: false, bodyParser: false });
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
  });
  afterAll(() => app.close());

  const send = (method: string, path: string, body?: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${SERVICE_CREDENTIAL}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const add = (shelf: string, name: string, body: object, title = 'Emma') =>
    send('POST', `/internal/shelves/${shelf}/books/${name}?title=${title}`, body);

  it('give their handler the path, the body and the query, and answer 204 without an answer', async () => {
    const answer = await add(SHELF.toUpperCase(), 'a%2Fb', { title: 'Ulysses' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(app.get(Shelf).said).toEqual([[SHELF, 'a/b', { title: 'Ulysses' }, { title: 'Emma' }]]);
    expect((app.get(Shelf).said[0] as unknown[])[2]).toBeInstanceOf(Book);
  });

  it('answer 200 with the answer, and are given any provider, or none', async () => {
    const transport = app.get(HttpTransports).to('library', origin);
    expect(await transport.call(calls.mood.toRequest([]))).toEqual({ mood: 'good' });
    expect(await transport.call(calls.nobody.toRequest([]))).toEqual([0]);
    expect((await send('GET', '/internal/mood')).status).toBe(200);
  });

  it.each([
    ['an id of another form', () => add('shelf', 'a', { title: 'Ulysses' }), 404, 'not_found'],
    ['a body that is not valid', () => add(SHELF, 'a', { title: ' ' }), 400, 'invalid_request'],
    ['a field that is not known', () => add(SHELF, 'a', { title: 'a', year: 1 }), 400, 'invalid_request'],
    ['no body', () => send('POST', '/internal/short-books'), 400, 'invalid_request'],
    ['a query that is not valid', () => add(SHELF, 'a', { title: 'a' }, '%20'), 400, 'invalid_request'],
    [
      'what the service does not accept',
      () => send('POST', '/internal/short-books', { title: 'Emma' }),
      400,
      'invalid_request',
    ],
  ])('reject %s', async (_input, attempt, status, error) => {
    const answer = await attempt();
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })]);
  });

  it('are for those with the service credential', async () => {
    for (const { method, path } of Object.values(calls).map(({ properties }) => properties)) {
      expect((await fetch(`${origin}${path}`, { method })).status).toBe(401);
    }
  });
});
