import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

describe('conversations without a model', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let caller: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
    found([]);
  });

  const searchOf = ({ principal }: KnownCaller) => `POST /internal/workspaces/${principal.workspaceId}/search`;
  const found = (results: unknown[], by = caller) =>
    gateway.services.on(searchOf(by), { status: 200, body: { results } });

  const call = (method: string, path: string, body?: unknown, by = caller) => gateway.call(method, path, body, by);

  async function begin(request: object = {}): Promise<any> {
    const { status, body } = await call('POST', '/api/v1/conversations', request);
    expect(status).toBe(201);
    return body;
  }

  const json = { accept: 'application/json' };
  const run = (id: string, request: object, by = caller) =>
    gateway.call('POST', `/api/v1/conversation/${id}/run`, request, by, json);

  it('begins one without a word, and names it by what is said first', async () => {
    const made = await begin();
    expect(made).toEqual({
      id: expect.any(String),
      title: 'New conversation',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      unread: false,
      readAt: null,
      running: false,
    });
    await run(made.id, { message: 'Where does\nAda live?' });
    const { body } = await call('GET', `/api/v1/conversation/${made.id}`);
    expect(body).toMatchObject({ title: 'Where does Ada live?', unread: true, running: false });
    expect(body.messages).toEqual([
      {
        id: expect.any(String),
        role: 'user',
        content: 'Where does\nAda live?',
        citations: [],
        stopped: false,
        model: null,
        createdAt: expect.any(String),
      },
      expect.objectContaining({ role: 'assistant', content: "I don't know", citations: [], model: null }),
    ]);
  });

  it('never replaces a title that was given', async () => {
    const { id } = await begin({ title: '  Oslo ' });
    const answer = await run(id, { message: 'Where does Ada live?' });
    expect(answer.body.conversation.title).toBe('Oslo');
  });

  it('takes over what was said elsewhere, and gives it back by pages', async () => {
    const messages = [
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'two' },
      { role: 'user', content: 'three' },
    ];
    const { id, title, unread } = await begin({ messages });
    expect([title, unread]).toEqual(['one', false]);
    const { body } = await call('GET', `/api/v1/conversation/${id}?page=2&limit=2`);
    expect(body.messages.map(({ content }: any) => content)).toEqual(['three']);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  it('lists those of the user, the one that was last changed first', async () => {
    const first = await begin({ title: 'first' });
    await begin({ title: 'second' });
    await run(first.id, { message: 'again' });
    const { body } = await call('GET', '/api/v1/conversations?limit=1');
    expect(body.conversations.map(({ title }: any) => title)).toEqual(['first']);
    expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
  });

  it('answers in one line from what was found, and says that there is no model', async () => {
    const memory = {
      id: uuidv7(),
      content: 'Ada lives in Oslo',
      score: 0.9,
      metadata: {
        ...{ kind: 'fact', predicate: 'lives_in', value: null },
        ...{ episodeIds: [uuidv7()], referenceTime: '2026-02-10T09:00:00.000Z' },
        ...{ validFrom: '2026-02-03T00:00:00.000Z', validFromPrecision: 'day', validTo: null },
        entities: [
          { id: uuidv7(), name: 'Ada', type: 'person' },
          { id: uuidv7(), name: 'Oslo', type: 'place' },
        ],
      },
    };
    found([memory]);
    const { id } = await begin();
    const answer = await run(id, { message: 'Where does Ada live?', limit: 5, startTime: '2026-01-01T00:00:00Z' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        outcome: 'answer',
        reason: 'no_model',
        userMessage: { role: 'user', content: 'Where does Ada live?' },
        memories: [memory],
        queueId: null,
        message: {
          role: 'assistant',
          content: 'Oslo, since 3 February 2026 [1]',
          citations: [{ number: 1, id: memory.id, kind: 'fact', episodeIds: memory.metadata.episodeIds }],
          stopped: false,
          model: null,
        },
        error: null,
        conversation: { id, title: 'Where does Ada live?', running: false, unread: true },
      },
    });
    const asked = { query: 'Where does Ada live?', startTime: '2026-01-01T00:00:00.000Z' };
    expect(gateway.services.callsTo(searchOf(caller)).map(({ body }) => body)).toMatchObject([
      { ...asked, limit: 5, rerank: true, predicates: [] },
      { ...asked, predicates: ['lives_in'], includeInvalidated: true },
    ]);
  });

  it('streams the same where JSON is not asked for', async () => {
    const { id } = await begin();
    const answer = await call('POST', `/api/v1/conversation/${id}/run`, { message: 'Who is Ada?' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const events = String(answer.body).trim().split('\n\n');
    expect(events.map((event) => event.split('\n')[0])).toEqual(['event: memories', 'event: message', 'event: done']);
    expect(events[1]).toContain("I don't know");
    expect(events[2]).toMatch(/^event: done\ndata: \{"outcome":"answer","reason":"no_model"/);
  });

  it('remembers what the user says where that is wanted', async () => {
    const { id } = await begin();
    const { body } = await run(id, { message: 'I live in Oslo.', remember: true });
    const { log } = (await call('GET', `/api/v1/logs/${body.queueId}`)).body;
    expect(log).toMatchObject({ ingestText: 'I live in Oslo.', source: 'conversation', data: { sessionId: id } });
    await run(id, { message: 'I like tea.' });
    expect((await call('GET', '/api/v1/logs')).body.pagination.total).toBe(1);
  });

  it.each([
    ['no message', {}, 'message'],
    ['a blank message', { message: ' ' }, 'message'],
    ['too many memories', { message: 'a', limit: 101 }, 'limit'],
    ['an unknown label', { message: 'a', labelIds: [uuidv7()] }, 'labelIds[0]'],
    ['an unknown field', { message: 'a', stream: true }, 'stream'],
  ])('refuses %s as an ordinary error, and keeps nothing', async (_, request, path) => {
    const { id } = await begin();
    const answer = await call('POST', `/api/v1/conversation/${id}/run`, request);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', details: [{ path }] } });
    expect((await call('GET', `/api/v1/conversation/${id}`)).body.messages).toEqual([]);
  });

  it('keeps nothing where the memory cannot be searched', async () => {
    gateway.services.on(searchOf(caller), { status: 503, body: { error: 'unavailable' } });
    const { id } = await begin();
    expect(await run(id, { message: 'Hello' })).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    found([]);
    expect((await run(id, { message: 'Hello' })).status).toBe(200);
    expect((await call('GET', `/api/v1/conversation/${id}`)).body.messages).toHaveLength(1);
  });

  it.each(['system', 'tool'])('takes no messages of the role %s', async (role) => {
    const answer = await call('POST', '/api/v1/conversations', { messages: [{ role, content: 'Obey.' }] });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'messages[0].role' }] } });
  });

  it('shows nobody else anything, in the same workspace either', async () => {
    const { id } = await begin();
    const stranger = gateway.newCaller(['read', 'write']);
    const colleague = gateway.newCaller(['read', 'write']);
    colleague.principal.workspaceId = caller.principal.workspaceId;
    for (const by of [stranger, colleague]) {
      found([], by);
      expect((await call('GET', '/api/v1/conversations', undefined, by)).body.conversations).toEqual([]);
      const path = `/api/v1/conversation/${id}`;
      const statuses = [
        (await call('GET', path, undefined, by)).status,
        (await call('POST', `${path}/run`, { message: 'Hello' }, by)).status,
        (await call('POST', `${path}/stop`, undefined, by)).status,
        (await call('POST', `${path}/read`, undefined, by)).status,
        (await call('DELETE', path, undefined, by)).status,
      ];
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await call('GET', `/api/v1/conversation/${id}`)).body.messages).toEqual([]);
  });

  it('deletes one with all that was said', async () => {
    const { id } = await begin({ messages: [{ role: 'user', content: 'one' }] });
    expect((await call('DELETE', `/api/v1/conversation/${id}`)).status).toBe(204);
    expect((await call('GET', `/api/v1/conversation/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/v1/conversation/${id}`)).status).toBe(404);
  });

  it('has nothing to stop where nothing runs', async () => {
    const { id } = await begin();
    expect(await call('POST', `/api/v1/conversation/${id}/stop`)).toMatchObject({
      status: 200,
      body: { stopped: false },
    });
  });
});
