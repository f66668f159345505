import { jest } from '@jest/globals';
import { BudgetSpentError, type ChatRequest } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ServerSentEvents } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';

/** Gives its answer word by word, and waits before each that is still to come as long as it is held. */
class HeldChatModel extends ScriptedChatModel {
  /** Words that it may give. */
  allowed = Number.POSITIVE_INFINITY;
  /** Fails once it has given so many words. */
  failsAfter = Number.POSITIVE_INFINITY;
  aborted = 0;

  override async *stream(request: ChatRequest): AsyncIterable<string> {
    let given = 0;
    for await (const piece of super.stream(request)) {
      if (given === this.failsAfter) throw new ServiceError('unavailable', 'The model is away.');
      try {
        await waitUntil(() => request.signal!.aborted || given < this.allowed);
        request.signal!.throwIfAborted();
      } catch (error) {
        this.aborted++;
        throw error;
      }
      given++;
      yield piece;
    }
  }
}

const ANSWER = 'Ada lives in Oslo [1] [7].';
/** What is answered without the model. */
const LINE = 'Oslo, as of 14 March 2026 [1]';

describe('a conversation with a model', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let gateway: RunningGateway;
  let model: HeldChatModel;
  let caller: KnownCaller;
  let id: string;
  let memories: any[];
  let answer: string;
  let title: string | Error;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    model = new HeldChatModel(({ purpose }) => (purpose === 'title' ? title : answer));
    gateway = await RunningGateway.start(postgres.url, {}, model);
    dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await gateway?.close();
    await postgres?.close();
  });

  beforeEach(async () => {
    Object.assign(model, { allowed: Infinity, failsAfter: Infinity, aborted: 0, withinBudget: true });
    model.requests.length = 0;
    [answer, title] = [ANSWER, "Ada's home"];
    caller = gateway.newCaller(['read', 'write']);
    const metadata = {
      ...{
        kind: 'fact',
        predicate: 'lives_in',
        value: null,
        episodeIds: [uuidv7()],
        referenceTime: '2026-03-14T09:30:00.000Z',
      },
      ...{ validFrom: '2026-03-14T09:30:00.000Z', validFromPrecision: null, validTo: null },
      entities: [
        { id: uuidv7(), name: 'Ada', type: 'person' },
        { id: uuidv7(), name: 'Oslo', type: 'place' },
      ],
    };
    memories = [{ id: uuidv7(), content: 'Ada lives in Oslo', score: 0.9, metadata }];
    knowMemories(gateway);
    id = (await call('POST', '/api/v1/conversations', {})).body.id;
  });

  function knowMemories({ services }: RunningGateway): void {
    const path = `/internal/workspaces/${caller.principal.workspaceId}/search`;
    services.on(`POST ${path}`, { status: 200, body: { results: memories } });
  }

  const call = (method: string, path: string, body?: unknown, at = gateway) => at.call(method, path, body, caller);
  const conversation = async () => (await call('GET', `/api/v1/conversation/${id}`)).body;
  const stop = (at = gateway) => call('POST', `/api/v1/conversation/${id}/stop`, undefined, at);
  const runAtOnce = (message = 'Where does Ada live?') =>
    gateway.call('POST', `/api/v1/conversation/${id}/run`, { message }, caller, { accept: 'application/json' });
  const run = (message = 'Where does Ada live?', at = gateway) =>
    ServerSentEvents.open(`${at.url}/api/v1/conversation/${id}/run`, caller.token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });

  it('answers with citations of what was found, and keeps the answer', async () => {
    const events = await (await run()).all();
    expect(events.map(({ event }) => event)).toEqual(['memories', ...Array(6).fill('delta'), 'message', 'done']);
    expect(events[0]!.data).toMatchObject({
      memories,
      userMessage: { content: 'Where does Ada live?' },
      queueId: null,
    });
    const pieces = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(pieces.join('')).toBe(ANSWER);
    const { data: message } = events.at(-2)!;
    expect(message).toMatchObject({
      role: 'assistant',
      content: 'Ada lives in Oslo [1].',
      citations: [{ number: 1, id: memories[0].id, kind: 'fact', episodeIds: memories[0].metadata.episodeIds }],
      stopped: false,
      model: 'scripted:model',
    });
    expect(events.at(-1)!.data).toMatchObject({
      outcome: 'answer',
      reason: null,
      conversation: { id, running: false, unread: true, title: "Ada's home" },
    });
    const kept = await conversation();
    expect(kept.messages.map(({ role }: any) => role)).toEqual(['user', 'assistant']);
    expect(kept.messages[1]).toEqual(message);
  });

  it('gives the same at once as JSON', async () => {
    const { status, body } = await runAtOnce();
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'answer', reason: null, error: null, memories, message: { stopped: false } });
    expect(body.message).toEqual((await conversation()).messages[1]);
  });

  it('answers without the memory, for a comparison', async () => {
    answer = 'I do not know [1].';
    const body = { message: 'Where does Ada live?', useMemory: false };
    const ask = () =>
      gateway.call('POST', `/api/v1/conversation/${id}/run`, body, caller, { accept: 'application/json' });
    expect((await ask()).body).toMatchObject({
      memories: [],
      message: { content: 'I do not know.', citations: [], model: 'scripted:model' },
    });
    expect(model.requests[0]!.messages.at(-1)!.content).not.toContain('Oslo');
    model.withinBudget = false;
    expect((await ask()).body).toMatchObject({ outcome: 'memories', reason: 'budget_spent', message: null });
  });

  it('sends each piece while the model is still speaking', async () => {
    model.allowed = 2;
    const events = await run();
    await waitUntil(() => events.count('delta') === 2);
    expect(events.seen.at(-1)).toEqual({ event: 'delta', data: { text: 'lives ' } });
    expect((await conversation()).running).toBe(true);
    model.allowed = Infinity;
    expect((await events.all()).at(-1)!.data.outcome).toBe('answer');
  });

  it('gives the model what was said before, and the memories as data', async () => {
    await runAtOnce();
    await runAtOnce('And since when?');
    const [, second] = model.requests.filter(({ purpose }) => purpose === 'answer');
    expect(second!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(second!.messages[1]!.content).toBe('Where does Ada live?');
    expect(second!.messages[2]!.content).toBe('Ada lives in Oslo.');
    expect(second!.messages[3]!.content).toMatch(/Ada lives in Oslo[^]*And since when\?$/);
  });

  describe('one at a time', () => {
    it('refuses a second run with 409, in any gateway, as an ordinary error', async () => {
      const other = await RunningGateway.start(postgres.url, {}, model);
      try {
        other.services.knows(caller.token, caller.principal);
        knowMemories(other);
        model.allowed = 1;
        const events = await run();
        for (const at of [gateway, other]) {
          const refused = await call('POST', `/api/v1/conversation/${id}/run`, { message: 'Hello' }, at);
          expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
        }
        model.allowed = Infinity;
        await events.all();
        expect((await conversation()).messages).toHaveLength(2);
      } finally {
        await other.close();
      }
    });

    it('lets one of many in that come at the same time', async () => {
      model.allowed = 0;
      const attempts = Array.from({ length: 5 }, (_, index) =>
        call('POST', `/api/v1/conversation/${id}/run`, { message: `${index}` }),
      );
      await waitUntil(() => model.requests.length > 0);
      model.allowed = Infinity;
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      const { messages } = await conversation();
      const roles = messages.map(({ role }: any) => role);
      expect(roles).toEqual(statuses.filter((status) => status === 200).flatMap(() => ['user', 'assistant']));
    });

    // The second lease is one from before the clock was set back by an hour.
    it.each(['0 seconds', '1 hour'])('goes on after a run whose process died, its lease ending in %s', async (end) => {
      const lease = (until: string) =>
        dataSource.query(
          `UPDATE memory.conversation SET run_id = $2, run_lease_until = now() + $3::interval WHERE id = $1`,
          [id, uuidv7(), until],
        );
      await lease('25 seconds');
      expect((await runAtOnce()).status).toBe(409);
      await lease(end);
      expect(await conversation()).toMatchObject({ running: false });
      expect(await stop()).toMatchObject({ body: { stopped: false } });
      expect(await runAtOnce()).toMatchObject({ status: 200, body: { outcome: 'answer' } });
    });

    it('keeps nothing of a run that lost its lease to another', async () => {
      model.allowed = 1;
      const events = await run();
      await waitUntil(() => events.count('delta') === 1);
      const taken = uuidv7();
      await dataSource.query('UPDATE memory.conversation SET run_id = $2 WHERE id = $1', [id, taken]);
      expect((await events.all()).at(-1)).toMatchObject({ event: 'error', data: { error: 'conflict' } });
      expect((await conversation()).messages).toHaveLength(1);
      const [row] = await dataSource.query('SELECT run_id FROM memory.conversation WHERE id = $1', [id]);
      expect(row.run_id).toBe(taken);
    });
  });

  describe('ended early', () => {
    it('keeps what came so far when it is stopped', async () => {
      model.allowed = 3;
      const events = await run();
      await waitUntil(() => events.count('delta') === 3);
      expect(await stop()).toMatchObject({ status: 200, body: { stopped: true } });
      const [message, done] = (await events.all()).slice(-2);
      expect(message).toMatchObject({ event: 'message', data: { content: 'Ada lives in ', stopped: true } });
      expect(done).toMatchObject({ event: 'done', data: { outcome: 'answer', conversation: { running: false } } });
      expect((await conversation()).messages[1]).toEqual(message!.data);
      expect(model.requests.filter(({ purpose }) => purpose === 'title')).toEqual([]);
      model.allowed = Infinity;
      expect(await runAtOnce()).toMatchObject({ status: 200 });
    });

    it('hears of a stop that another gateway was told', async () => {
      const other = await RunningGateway.start(postgres.url);
      try {
        other.services.knows(caller.token, caller.principal);
        model.allowed = 1;
        const events = await run();
        await waitUntil(() => events.count('delta') === 1);
        expect(await stop(other)).toMatchObject({ status: 200, body: { stopped: true } });
        expect((await events.all()).at(-2)).toMatchObject({
          event: 'message',
          data: { content: 'Ada ', stopped: true },
        });
      } finally {
        await other.close();
      }
    });

    it('says that it was stopped before anything was said', async () => {
      model.allowed = 0;
      const events = await run();
      await waitUntil(() => model.requests.length === 1);
      await stop();
      expect((await events.all()).at(-1)).toMatchObject({ data: { outcome: 'memories', reason: 'stopped' } });
      expect((await conversation()).messages).toHaveLength(1);
    });

    it('gives up the call and keeps what came so far when the client leaves', async () => {
      model.allowed = 2;
      const events = await run();
      await waitUntil(() => events.count('delta') === 2);
      events.leave();
      await waitUntil(async () => !(await conversation()).running);
      expect(model.aborted).toBe(1);
      expect((await conversation()).messages[1]).toMatchObject({ content: 'Ada lives ', stopped: true });
    });

    it('keeps what came so far when the gateway stops', async () => {
      const other = await RunningGateway.start(postgres.url, {}, model);
      other.services.knows(caller.token, caller.principal);
      knowMemories(other);
      model.allowed = 2;
      const events = await run('Where does Ada live?', other);
      await waitUntil(() => events.count('delta') === 2);
      await other.close();
      expect(await conversation()).toMatchObject({ running: false });
      expect((await conversation()).messages[1]).toMatchObject({ content: 'Ada lives ', stopped: true });
    });

    it('ends, and keeps nothing, when the conversation is deleted', async () => {
      model.allowed = 1;
      const events = await run();
      await waitUntil(() => events.count('delta') === 1);
      expect((await call('DELETE', `/api/v1/conversation/${id}`)).status).toBe(204);
      expect((await events.all()).at(-1)).toMatchObject({ event: 'error' });
      const orphans = await dataSource.query('SELECT 1 FROM memory.conversation_message WHERE conversation_id = $1', [
        id,
      ]);
      expect(orphans).toEqual([]);
    });
  });

  describe('without an answer of the model', () => {
    it('says so in the stream when it fails in the middle, and keeps what came', async () => {
      model.failsAfter = 2;
      const [error, message, done] = (await (await run()).all()).slice(-3);
      expect(error).toEqual({
        event: 'error',
        data: { error: 'unavailable', error_description: 'The model is away.' },
      });
      expect(message).toMatchObject({ event: 'message', data: { content: 'Ada lives ', stopped: true } });
      expect(done).toMatchObject({ event: 'done', data: { outcome: 'answer' } });
      model.failsAfter = Infinity;
      expect(await runAtOnce()).toMatchObject({ status: 200, body: { message: { stopped: false } } });
    });

    it('gives what was found when it fails from the start', async () => {
      model.failsAfter = 0;
      expect(await runAtOnce()).toMatchObject({
        status: 200,
        body: {
          outcome: 'memories',
          reason: 'model_failed',
          memories,
          message: null,
          error: { error: 'unavailable' },
        },
      });
    });

    it('tells nobody what went wrong inside', async () => {
      jest.spyOn(model, 'stream').mockImplementationOnce(() => {
        throw new Error('secret key sk-123');
      });
      const { body } = await runAtOnce();
      expect(body).toMatchObject({ reason: 'model_failed', error: { error: 'internal_error' } });
      expect(JSON.stringify(body)).not.toContain('sk-123');
    });

    it('takes an empty answer for a failure', async () => {
      answer = ' ';
      expect(await runAtOnce()).toMatchObject({ body: { reason: 'model_failed', error: { error: 'unprocessable' } } });
    });

    it('answers in one line when the budget is spent', async () => {
      model.withinBudget = false;
      expect(await runAtOnce()).toMatchObject({
        body: {
          outcome: 'answer',
          reason: 'budget_spent',
          memories,
          error: null,
          message: { content: LINE, model: null },
        },
      });
      expect(model.requests).toEqual([]);
    });

    it('says so when the budget is spent just before the call', async () => {
      jest.spyOn(model, 'stream').mockImplementationOnce(() => {
        throw new BudgetSpentError(60);
      });
      expect(await runAtOnce()).toMatchObject({
        body: { outcome: 'answer', reason: 'budget_spent', error: null, message: { content: LINE } },
      });
    });

    it('keeps no characters that cannot be stored', async () => {
      answer = 'Ada\0 lives\ud800 here.';
      expect((await runAtOnce()).body.message.content).toBe('Ada lives here.');
    });
  });

  describe('the title', () => {
    it('is made by the model once, after the first answer', async () => {
      await runAtOnce();
      title = 'Another';
      expect((await runAtOnce()).body.conversation.title).toBe("Ada's home");
      expect(model.requests.filter(({ purpose }) => purpose === 'title')).toHaveLength(1);
    });

    it('is never replaced where the client gave it', async () => {
      id = (await call('POST', '/api/v1/conversations', { title: 'Mine' })).body.id;
      expect((await runAtOnce()).body.conversation.title).toBe('Mine');
      expect(model.requests.map(({ purpose }) => purpose)).toEqual(['answer']);
    });

    it('stays what was said first where the model makes none, which fails nothing', async () => {
      title = new Error('away');
      const { status, body } = await runAtOnce();
      expect([status, body.conversation.title]).toEqual([200, 'Where does Ada live?']);
      title = 'x'.repeat(500);
      expect((await runAtOnce()).body.conversation.title).toBe(`${'x'.repeat(59)}…`);
    });
  });

  it('is unread from an answer until it is marked as read', async () => {
    await runAtOnce();
    expect(await conversation()).toMatchObject({ unread: true, readAt: null });
    const { status, body } = await call('POST', `/api/v1/conversation/${id}/read`);
    expect([status, body.unread, Date.parse(body.readAt) > 0]).toEqual([200, false, true]);
    await runAtOnce();
    expect(await conversation()).toMatchObject({ unread: true, readAt: body.readAt });
  });
});
