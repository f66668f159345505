import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import pg from 'pg';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const [T1, T2, T3] = ['2026-03-14T09:30:00.000Z', '2026-03-14T09:31:00.000Z', '2026-03-14T09:32:00.000Z'] as const;

interface Outcome {
  status: 'completed' | 'failed';
  error: string | null;
  statements: number;
}
const done = (statements: number): Outcome => ({ status: 'completed', error: null, statements });
const failed = (error: string): Outcome => ({ status: 'failed', error, statements: 0 });

describe('adding content', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let connection: pg.Client;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    connection = new pg.Client({ connectionString: postgres.url });
    await connection.connect();
  });
  afterAll(async () => {
    await connection.end();
    await gateway.close();
    await postgres.close();
  });

  const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00+01:00', source: 'chat' };

  it('makes a pending log and sends the request for its ingestion', async () => {
    const added = await gateway.call('POST', '/api/v1/add', { ...text, metadata: { n: 1, b: true }, sessionId: 's1' });
    expect(added).toMatchObject({ status: 200, body: { success: true, queueId: expect.any(String) } });
    const { log } = (await gateway.call('GET', `/api/v1/logs/${added.body.queueId}`)).body;
    expect(log).toEqual({
      id: added.body.queueId,
      source: 'chat',
      ingestText: 'Ada lives in Oslo.',
      time: expect.stringMatching(/Z$/),
      processedAt: null,
      episodeUUID: null,
      status: 'pending',
      error: null,
      sourceURL: null,
      integrationSlug: null,
      addedBy: { id: expect.any(String), name: 'Ada Lovelace' },
      data: {
        referenceTime: '2026-03-14T09:30:00+01:00',
        metadata: { n: 1, b: true },
        labelIds: [],
        sessionId: 's1',
      },
    });
    const event = await requestFor(added.body.queueId);
    expect(event).toMatchObject({
      type: 'com.memory-graph.ingest.requested.v1',
      traceparent: expect.stringMatching(/^00-/),
      subject: added.body.queueId,
      data: {
        queueId: added.body.queueId,
        workspaceId: gateway.ada.principal.workspaceId,
        user: { id: gateway.ada.principal.userId, name: 'Ada Lovelace' },
        attempt: 1,
        content: { kind: 'text', text: 'Ada lives in Oslo.' },
        referenceTime: '2026-03-14T08:30:00.000Z',
        metadata: { n: 1, b: true },
        sessionId: 's1',
      },
    });
  });

  it('sends with a message the two before it in its session, of the same owner alone', async () => {
    const say = async (contents: string[], more = {}) => {
      const messages = contents.map((content, n) => ({ role: n % 2 === 0 ? 'user' : 'assistant', content }));
      const { body } = await gateway.call('POST', '/api/v1/add', { messages, sessionId: 'context', ...more });
      const contexts: unknown[] = [];
      for (const id of body.queueIds) contexts.push((await requestFor(id)).data.context);
      return contexts;
    };
    expect(await say(['one', 'two', 'three'])).toEqual([undefined, 'user: one', 'user: one\nassistant: two']);
    expect(await say(['four', 'five'])).toEqual(['assistant: two\nuser: three', 'user: three\nuser: four']);
    expect(await say(['other'], { subject: 'bob' })).toEqual([undefined]);
    expect(await say(['new'], { sessionId: undefined })).toEqual([undefined]);
  });

  it('sends with each of many messages at once the one before it in its own session', async () => {
    const say = async (sessionId: string, episodeBody: string) => {
      const { body } = await gateway.call('POST', '/api/v1/add', { ...text, episodeBody, sessionId });
      return (await requestFor(body.queueId)).data.context;
    };
    const sessions = Array.from({ length: 10 }, (_, n) => `at once ${n}`);
    await Promise.all(sessions.map((session) => say(session, `first of ${session}`)));
    const contexts = await Promise.all(sessions.map((session) => say(session, 'second')));
    expect(contexts).toEqual(sessions.map((session) => `user: first of ${session}`));
  });

  it('sends the facts beside a text as they are given, without what is null', async () => {
    const fact = { subject: 'Ada', predicate: 'lives in', object: 'Oslo', quote: 'Ada lives in Oslo.' };
    const given = { ...text, facts: [{ ...fact, since: '2021-03', until: null, ended: null }] };
    const { queueId } = (await gateway.call('POST', '/api/v1/add', given)).body;
    expect((await requestFor(queueId)).data.content).toEqual({
      ...{ kind: 'text', text: text.episodeBody },
      facts: [{ ...fact, since: '2021-03' }],
    });
    const none = (await gateway.call('POST', '/api/v1/add', { ...text, facts: [] })).body.queueId;
    expect((await requestFor(none)).data.content).toEqual({ kind: 'text', text: text.episodeBody });
  });

  it('takes days in place of date-times, as starts and as ends', async () => {
    const { queueId } = (await gateway.call('POST', '/api/v1/add', { ...text, referenceTime: '2026-03-14' })).body;
    expect((await requestFor(queueId)).data.referenceTime).toBe('2026-03-14T00:00:00.000Z');
    const fact = { subject: 'Ada', predicate: 'is in', object: 'Rome', validFrom: '2026-03-14', validTo: '2026-03-14' };
    const facts = { facts: [fact], referenceTime: '2026-03-14', source: 'calendar' };
    const added = await gateway.call('POST', '/api/v1/facts', facts);
    expect((await requestFor(added.body.queueId)).data.content.facts).toMatchObject([
      { validFrom: '2026-03-14T00:00:00.000Z', validTo: '2026-03-14T23:59:59.999Z' },
    ]);
  });

  it.each([
    ['/add', { ...text, episodeBody: undefined, text: 'Ada lives in Oslo.' }, 'text', 'episodeBody'],
    ['/add', { ...text, session_id: 's1' }, 'session_id', 'sessionId'],
    ['/add', { ...text, labels: ['home'] }, 'labels', 'labelIds'],
    ['/add', { messages: [{ role: 'user', text: 'Hi' }] }, 'messages[0].text', 'content'],
    ['/search', { q: 'Where does Ada live?' }, 'q', 'query'],
  ])('asks at %s whether a known field was meant: %j', async (path, body, unknown, known) => {
    const { status, body: answer } = await gateway.call('POST', `/api/v1${path}`, body);
    const message = `is not a known field; did you mean ${known}?`;
    expect([status, answer.details]).toEqual([
      400,
      expect.arrayContaining([{ path: unknown, message, code: 'unknown_field' }]),
    ]);
  });

  it('keeps who content belongs to, and lists what a subject may see', async () => {
    const caller = gateway.newCaller(['write', 'read']);
    const owners = [{}, { subject: 'a' }, { subject: 'b' }, { subject: 'a', shared: true }, { shared: true }];
    const items = owners.map((owner, index) => ({ ...text, episodeBody: `Text ${index}`, ...owner }));
    const { queueIds } = (await gateway.call('POST', '/api/v1/add/batch', { items }, caller)).body;
    for (const [index, owner] of owners.entries()) {
      const { log } = (await gateway.call('GET', `/api/v1/logs/${queueIds[index]}`, undefined, caller)).body;
      const { subject, shared } = (await requestFor(queueIds[index])).data;
      expect({ ...(subject && { subject }), ...(shared && { shared }) }).toEqual(owner);
      expect(log.data).toMatchObject(owner);
    }
    const listed = await gateway.call('GET', '/api/v1/logs?subject=a', undefined, caller);
    expect(listed.body.logs.map(({ message }: { message: string }) => message)).toEqual(['Text 4', 'Text 3', 'Text 1']);
    expect(listed.body.pagination.total).toBe(3);
  });

  it('takes a batch in order', async () => {
    const items = [1, 2, 3].map((number) => ({ ...text, episodeBody: `Text ${number}` }));
    const { body } = await gateway.call('POST', '/api/v1/add/batch', { items });
    const logs = await Promise.all(body.queueIds.map((id: string) => gateway.call('GET', `/api/v1/logs/${id}`)));
    expect(logs.map((answer) => answer.body.log.ingestText)).toEqual(['Text 1', 'Text 2', 'Text 3']);
  });

  describe('lines of JSON', () => {
    const NDJSON = { 'content-type': 'application/x-ndjson' };
    const send = (body: string) => gateway.call('POST', '/api/v1/add/batch', body, gateway.ada, NDJSON);
    const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

    it('are texts, and chats, in order', async () => {
      const { body } = await send(
        `${lines(
          { text: 'I moved.', time: T1, speaker: 'Ida Berg', session: 's', subject: 'u-1', metadata: { n: 1 } },
          {
            messages: [
              { role: 'user', content: 'Hi', at: T2 },
              { role: 'assistant', content: 'Hello' },
            ],
            source: 'chat',
          },
        )}\r\n\n${lines({ ...text, sessionId: 's2' }, { text: 'Now', role: 'tool' })}\n`,
      );
      expect(body.queueIds).toHaveLength(5);
      const events = await Promise.all((body.queueIds as string[]).map(requestFor));
      expect(events.map(({ data }) => data)).toMatchObject([
        {
          ...{ content: { text: 'I moved.' }, referenceTime: T1, sessionId: 's', subject: 'u-1', source: 'api' },
          metadata: { n: 1, role: 'user', name: 'Ida Berg' },
        },
        { content: { text: 'Hi' }, referenceTime: T2, sessionId: body.queueIds[1], source: 'chat' },
        { content: { text: 'Hello' }, referenceTime: T2, metadata: { role: 'assistant' } },
        { content: { text: text.episodeBody }, sessionId: 's2' },
        { content: { text: 'Now' }, metadata: { role: 'tool' } },
      ]);
      expect(Math.abs(Date.now() - Date.parse(events[4].data.referenceTime))).toBeLessThan(60_000);
    });

    it.each([
      ['no JSON', '{"text":"a"}\n{', ['lines[2] is_json']],
      ['no object', '[]', ['lines[1] is_object']],
      ['a wrong time', lines({ text: 'a', time: 'soon' }), ['lines[1].time is_date_time']],
      [
        'nothing to add',
        lines({ text: 'a' }, { words: 'b' }),
        ['lines[2].words unknown_field', 'lines[2].text is_defined'],
      ],
      ['a role that is none', lines({ messages: [{ role: 'x', content: 'a' }] }), ['lines[1].messages[0].role is_in']],
      ['an unknown label', lines({ text: 'a', labelIds: ['x'] }), ['lines[1].labelIds[0] unknown_label']],
      [
        'metadata of messages that name the author',
        lines({ messages: [{ role: 'user', content: 'a' }], metadata: { name: 'b' } }),
        ['lines[1].metadata.name belongs_to_messages'],
      ],
      ['NUL', lines({ text: 'a' }, { text: 'a\0' }), ['lines[2].text nul_character']],
      ['no line', '\n', ['lines count']],
      ['too many', lines(...Array.from({ length: 501 }, () => ({ text: 'a' }))), ['lines count']],
    ])('are all rejected for %s', async (_what, body, expected) => {
      const { status, body: answer } = await send(body);
      expect(status).toBe(400);
      expect(answer.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual(
        expected,
      );
    });
  });

  describe('messages of a chat', () => {
    const messages = [
      { role: 'user', content: 'I moved to Oslo.', name: 'Ada Lovelace' },
      { role: 'assistant', content: 'I am glad to hear that.' },
    ];

    it('become an episode each, in order and in one session', async () => {
      const metadata = { channel: 'help' };
      const added = await gateway.call('POST', '/api/v1/add', { messages, metadata });
      const [first, second] = added.body.queueIds as string[];
      expect(added).toMatchObject({ status: 200, body: { success: true, queueId: second, sessionId: first } });
      expect(first! < second!).toBe(true);
      const events = await Promise.all([first!, second!].map(requestFor));
      const answer = { ...metadata, role: 'assistant', addressee: 'Ada Lovelace' };
      const said = { source: 'api', sessionId: first, referenceTime: events[0].data.referenceTime };
      expect(events.map(({ data }) => data)).toMatchObject([
        {
          ...said,
          content: { text: 'I moved to Oslo.' },
          metadata: { ...metadata, role: 'user', name: 'Ada Lovelace' },
        },
        { ...said, content: { text: 'I am glad to hear that.' }, metadata: answer },
      ]);
      expect(Math.abs(Date.now() - Date.parse(said.referenceTime))).toBeLessThan(60_000);
      expect(events[0].data.acceptedAt < events[1].data.acceptedAt).toBe(true);
    });

    it.each([
      ['of each message', [T1, T3], undefined, [T1, T3]],
      ['of the message before', [T1, undefined, T3], undefined, [T1, T1, T3]],
      ['of the first one that has any', [undefined, T2], undefined, [T2, T2]],
      ['of the request', [undefined, T2, undefined], T1, [T1, T2, T2]],
    ])('have the time %s', async (_, given, referenceTime, expected) => {
      const timed = given.map((at) => ({ ...messages[0], ...(at && { at }) }));
      const { body } = await gateway.call('POST', '/api/v1/add', { messages: timed, referenceTime });
      const events = await Promise.all((body.queueIds as string[]).map(requestFor));
      expect(events.map(({ data }) => data.referenceTime)).toEqual(expected);
    });

    it('take null for what is left out', async () => {
      const nothing = { source: null, sessionId: null, referenceTime: null, metadata: null, labelIds: null };
      const given = { ...nothing, episodeBody: null, messages: [{ ...messages[0], name: null, at: null }] };
      const { status, body } = await gateway.call('POST', '/api/v1/add', given);
      expect([status, body.queueIds]).toEqual([200, [body.sessionId]]);
      expect((await requestFor(body.queueId)).data).toMatchObject({ source: 'api', metadata: { role: 'user' } });
    });

    it('are accepted once under a key, in one session', async () => {
      const key = { 'Idempotency-Key': 'chat-1' };
      const send = () => gateway.call('POST', '/api/v1/add', { messages }, gateway.ada, key);
      const { body } = await send();
      expect((await send()).body).toEqual(body);
    });
  });

  describe('waiting for the processing', () => {
    const chat = { messages: ['One', 'Two'].map((content) => ({ role: 'user', content })) };

    it.each([
      ['a text', '/add', text, [done(2)], { status: 'completed', statements: 2 }],
      ['messages', '/add', chat, [done(2), done(1)], { status: 'completed', statements: 3 }],
      ['a batch', '/add/batch', { items: [text, text] }, [done(1), done(0)], { status: 'completed', statements: 1 }],
      ['what fails', '/add', text, [failed('No model')], { status: 'failed', statements: 0, error: 'No model' }],
      [
        'messages that fail in part',
        '/add',
        chat,
        [done(2), failed('x')],
        { status: 'failed', statements: 2, error: 'x' },
      ],
    ])('answers %s when it is processed', async (_, path, body, outcomes, expected) => {
      const caller = gateway.newCaller(['write']);
      const answering = gateway.call('POST', `/api/v1${path}?wait=true`, body, caller);
      for (const [index, id] of (await pendingOf(caller, outcomes.length)).entries())
        await finish(id, outcomes[index]!);
      expect((await answering).body).toMatchObject({ success: true, ...expected });
    });

    it('does not tell of the processing unless asked to', async () => {
      const { body } = await gateway.call('POST', '/api/v1/add?wait=false', text);
      expect(body).toEqual({ success: true, queueId: expect.any(String) });
      expect((await gateway.call('POST', '/api/v1/add?wait=yes', text)).status).toBe(400);
    });

    it('stores nothing if too many requests of the workspace wait, and ends with the connection', async () => {
      const small = await RunningGateway.start(postgres.url, { EVENT_STREAMS_PER_WORKSPACE: '1' });
      try {
        const caller = small.newCaller(['write']);
        const connection = new AbortController();
        const answering = fetch(`${small.url}/api/v1/add?wait=true`, {
          method: 'POST',
          headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(text),
          signal: connection.signal,
        });
        await pendingOf(caller, 1);
        const refused = await small.call('POST', '/api/v1/add?wait=true', text, caller);
        expect(refused).toMatchObject({ status: 429, body: { details: [{ code: 'too_many_event_streams' }] } });
        const stranger = small.newCaller(['write']);
        expect((await small.call('POST', '/api/v1/add', text, stranger)).status).toBe(200);
        connection.abort();
        await expect(answering).rejects.toThrow();
        // A request that is allowed to wait still gets the errors of its other fields.
        const probe = { ...text, labelIds: ['0198aaaa-0000-7000-8000-000000000001'] };
        await waitUntil(async () => (await small.call('POST', '/api/v1/add?wait=true', probe, caller)).status === 400);
        expect(await pendingOf(caller, 1)).toHaveLength(1);
      } finally {
        await small.close();
      }
    });
  });

  it('commits what comes in at the same time together, each with its own log', async () => {
    const caller = gateway.newCaller(['write', 'read']);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => gateway.call('POST', '/api/v1/add', text, caller)),
    );
    expect(new Set(answers.map(({ body }) => body.queueId)).size).toBe(200);
    const { body } = await gateway.call('GET', '/api/v1/ingestion-queue/status', undefined, caller);
    expect(body).toEqual({ pending: 200, processing: 0, completed: 0, failed: 0, totalCapacity: 100_000 });
  });

  it('knows the labels of the workspace, and of no other', async () => {
    const label = (await gateway.call('POST', '/api/v1/labels', { name: 'mine' })).body;
    const withLabels = (labelIds: string[]) => ({ ...text, labelIds });
    expect((await gateway.call('POST', '/api/v1/add', withLabels([label.id]))).status).toBe(200);
    const stranger = gateway.newCaller(['write']);
    const foreign = await gateway.call('POST', '/api/v1/add', withLabels([label.id]), stranger);
    expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: 'labelIds[0]', code: 'unknown_label' }] } });
    const items = [text, withLabels([label.id, 'nope'])];
    const batch = await gateway.call('POST', '/api/v1/add/batch', { items });
    expect(batch).toMatchObject({ status: 400, body: { details: [{ path: 'items[1].labelIds[1]' }] } });
  });

  it('takes ready facts and retractions as content of their own', async () => {
    const fact = { subject: 'Alan', predicate: 'works at', object: 'Bletchley', validFrom: '1939-09-04T00:00:00Z' };
    const facts = { facts: [fact], referenceTime: '2026-01-01T00:00:00Z', source: 'hr' };
    const added = await gateway.call('POST', '/api/v1/facts', facts);
    expect(added.status).toBe(200);
    expect((await requestFor(added.body.queueId)).data.content).toEqual({
      kind: 'facts',
      facts: [{ ...fact, validFrom: '1939-09-04T00:00:00.000Z' }],
    });

    const factId = '0198aaaa-0000-7000-8000-000000000001';
    const path = `/internal/workspaces/${gateway.ada.principal.workspaceId}/facts/${factId}`;
    const provenance = { episodes: [{ subject: 'team' }] };
    const body = { id: factId, content: 'Alan works at Bletchley', provenance };
    gateway.services.on(`GET ${path}`, { status: 200, body });
    const retraction = await gateway.call('POST', `/api/v1/facts/${factId}/retract`, { source: 'hr', reason: 'typo' });
    expect(retraction.status).toBe(200);
    expect((await requestFor(retraction.body.queueId)).data).toMatchObject({
      content: { kind: 'retraction', factId, reason: 'typo' },
      subject: 'team',
    });
    const unknown = '0198aaaa-0000-7000-8000-000000000002';
    expect((await gateway.call('POST', `/api/v1/facts/${unknown}/retract`, { source: 'hr' })).status).toBe(404);
  });

  it.each([
    ['until', { since: '2021-03', until: '2021-02' }],
    ['since', { since: '2026-03-14T09:30+01:00', ended: true }],
  ])('rejects a fact that ends before it begins: %s', async (field, times) => {
    const fact = { subject: 'Ada', predicate: 'lives in', object: 'Oslo', quote: 'Oslo', ...times };
    const answer = await gateway.call('POST', '/api/v1/add/batch', { items: [{ ...text, facts: [fact] }] });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: `items[0].facts[0].${field}` }] } });
  });

  it('answers 429 when the workspace has too much waiting', async () => {
    const small = await RunningGateway.start(postgres.url, { QUEUE_CAPACITY: '3' });
    try {
      expect((await small.call('POST', '/api/v1/add/batch', { items: [text, text, text] })).status).toBe(200);
      const refused = await small.call('POST', '/api/v1/add', text);
      expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await small.call('POST', '/api/v1/add', text, small.newCaller(['write']))).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it.each([
    { what: 'many logs', lengths: Array<number>(202).fill(10), beside: 200 },
    { what: 'few large texts', lengths: Array<number>(5).fill(900_000), beside: 4 },
  ])('queues a workspace with $what apart from others', async ({ lengths, beside }) => {
    const caller = gateway.newCaller(['write']);
    const queueIds: string[] = [];
    for (const items of inBodies(lengths.map((length) => ({ ...text, episodeBody: 'x'.repeat(length) })))) {
      queueIds.push(...(await gateway.call('POST', '/api/v1/add/batch', { items }, caller)).body.queueIds);
    }
    const topics = await Promise.all(queueIds.map(topicOf));
    expect(topics).toEqual([
      ...Array<string>(beside).fill('ingest.requested'),
      ...Array<string>(lengths.length - beside).fill('ingest.requested.backlog'),
    ]);
    const other = await gateway.call('POST', '/api/v1/add', text, gateway.newCaller(['write']));
    expect(await topicOf(other.body.queueId)).toBe('ingest.requested');
  });

  /** Stores this many unprocessed logs in a workspace, in order. */
  function pendingOf({ principal }: KnownCaller, count: number): Promise<string[]> {
    return waitUntil(async () => {
      const { rows } = await connection.query(
        `SELECT id FROM memory.log WHERE workspace_id = $1 AND status = 'pending' ORDER BY id`,
        [principal.workspaceId],
      );
      return rows.length === count ? rows.map(({ id }) => id as string) : null;
    });
  }

  async function finish(id: string, { status, error, statements }: Outcome): Promise<void> {
    await connection.query('UPDATE memory.log SET status = $2, error = $3, extraction = $4 WHERE id = $1', [
      ...[id, status, error],
      JSON.stringify({ extractor: 'rules', statements }),
    ]);
  }

  /** Splits items into batches below the size limit of a request. */
  function inBodies<Item extends { episodeBody: string }>(items: Item[]): Item[][] {
    return items[0]!.episodeBody.length > 1_000 ? items.map((item) => [item]) : [items];
  }

  /** The event of a log, which is in the outbox or already on the bus. */
  async function requestFor(queueId: string) {
    return JSON.parse((await messageFor(queueId)).value);
  }

  async function topicOf(queueId: string): Promise<string> {
    return (await messageFor(queueId)).topic;
  }

  async function messageFor(queueId: string): Promise<{ topic: string; value: string }> {
    for (;;) {
      const { rows } = await connection.query(
        `SELECT topic, value FROM memory.outbox WHERE key = $1
         UNION ALL SELECT topic, value FROM event_bus.messages WHERE key = $1`,
        [queueId],
      );
      if (rows[0]) return rows[0];
    }
  }
});
