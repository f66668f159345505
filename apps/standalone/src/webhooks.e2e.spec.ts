import type { ApiAnswer } from '@memory-graph/test-kit/http';
import { SharedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { type ReceivedMessage, WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const WEBHOOKS = '/api/v1/webhooks';

/** In one process or in one for each app: see TEST_TARGET. */
describe('webhooks', () => {
  let service: SharedService;
  let otherToken: string;
  const receivers: WebhookReceiver[] = [];

  beforeAll(async () => {
    service = await SharedService.open();
    ({ token: otherToken } = await SharedService.open('Other'));
  });

  afterEach(async () => {
    for (const token of [service.token, otherToken]) {
      const { body: webhooks } = await service.call('GET', WEBHOOKS, undefined, token);
      for (const { id } of webhooks) await service.call('DELETE', `${WEBHOOKS}/${id}`, undefined, token);
    }
    for (const receiver of receivers.splice(0)) await receiver.close();
  });

  async function newReceiver(secret: string | null = null): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start(secret);
    receivers.push(receiver);
    return receiver;
  }

  /** A new webhook for the events of the workspace. */
  async function newWebhook(
    properties: Record<string, unknown> = {},
    token = service.token,
  ): Promise<{ receiver: WebhookReceiver; path: string; webhook: any }> {
    const receiver = await newReceiver();
    const created = await service.call('POST', WEBHOOKS, { url: receiver.url, ...properties }, token);
    expect(created.status).toBe(201);
    receiver.secret = created.body.secret;
    return { receiver, path: `${WEBHOOKS}/${created.body.id}`, webhook: created.body };
  }

  async function add(episodeBody: string, referenceTime: string, token = service.token): Promise<string> {
    const episode = { episodeBody, referenceTime, source: 'e2e' };
    const { status, body } = await service.call('POST', '/api/v1/add', episode, token);
    expect(status).toBe(200);
    return body.queueId;
  }

  async function submitForm(method: string, path: string, fields: Record<string, string>): Promise<ApiAnswer> {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${service.token}` },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async function deliveries(path: string, query = ''): Promise<any[]> {
    const { status, body } = await service.call('GET', `${path}/deliveries${query}`);
    expect(status).toBe(200);
    return body.deliveries;
  }

  /** The first delivery, once it came to this status. */
  const deliveryIn = (path: string, status: string) =>
    waitUntil(async () => (await deliveries(path)).find((delivery) => delivery.status === status), {
      what: `A delivery that is ${status}`,
    });

  const ofLog = (receiver: WebhookReceiver, logId: string) =>
    receiver.messages.filter(({ data }) => data.logId === logId);

  const untilTold = (receiver: WebhookReceiver, logId: string, type: string, content = '') =>
    receiver.untilReceived(
      ({ type: told, data }) =>
        told === type && data.logId === logId && String(data.fact?.content ?? '').includes(content),
    );

  describe('as resources', () => {
    it('are made, shown, changed and removed by forms, as the interface has it', async () => {
      const receiver = await newReceiver('a secret that I chose');
      const fields = { url: receiver.url, secret: 'a secret that I chose' };
      const created = await submitForm('POST', WEBHOOKS, fields);
      expect(created).toMatchObject({
        status: 201,
        body: { ...fields, id: expect.any(String), createdAt: expect.any(String) },
      });
      const path = `${WEBHOOKS}/${created.body.id}`;
      expect((await service.call('GET', path)).body).toEqual(created.body);

      const changed = await submitForm('PUT', path, { url: `${receiver.url}/2`, secret: 'another secret of mine' });
      expect(changed).toMatchObject({
        status: 200,
        body: { url: `${receiver.url}/2`, secret: 'another secret of mine' },
      });
      receiver.secret = 'another secret of mine';
      await service.call('POST', `${path}/test`);
      await receiver.untilReceived(({ type }) => type === 'webhook.test');

      expect((await service.call('DELETE', path)).status).toBe(204);
      expect((await service.call('GET', path)).status).toBe(404);
    });

    it('get a secret where none is given, and keep what a change leaves out', async () => {
      const { webhook, path } = await newWebhook({ description: 'for the diary', events: ['fact.created'] });
      expect(webhook).toMatchObject({
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        description: 'for the diary',
        events: ['fact.created'],
        active: true,
      });
      const { body } = await service.call('PUT', path, { description: 'for both diaries' });
      expect(body).toMatchObject({ ...webhook, description: 'for both diaries', updatedAt: expect.any(String) });
    });

    it.each([
      ['no url', {}, 'url'],
      ['no URL at all', { url: 'here' }, 'url'],
      ['another scheme', { url: 'ftp://example.com/' }, 'url'],
      ['a name and password in the URL', { url: 'https://me:secret@example.com/' }, 'url'],
      ['a type that is not known', { url: 'https://example.com/', events: ['fact.forgotten'] }, 'events[0]'],
      ['a secret that is not base64', { url: 'https://example.com/', secret: 'whsec_***' }, 'secret'],
      ['an unknown field', { url: 'https://example.com/', colour: 'red' }, 'colour'],
    ])('are refused with %s', async (_what, properties, path) => {
      const answer = await service.call('POST', WEBHOOKS, properties);
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', details: [{ path }] } });
    });

    it('show their secret to those alone who may change them', async () => {
      const { webhook, path } = await newWebhook();
      const scoped = async (scopes: string[]) => {
        const name = `${scopes.join(' and ')} ${crypto.randomUUID()}`;
        const { status, body } = await service.call('POST', '/api/v1/tokens', { name, scopes });
        expect(status).toBe(201);
        return body.token as string;
      };
      const [reader, writer] = [await scoped(['read']), await scoped(['read', 'write'])];
      expect((await service.call('GET', path, undefined, writer)).body.secret).toBe(webhook.secret);
      const masked = (await service.call('GET', path, undefined, reader)).body.secret;
      expect(masked).not.toContain(webhook.secret.slice(10, -10));
      const [listed] = (await service.call('GET', WEBHOOKS, undefined, writer)).body;
      expect(listed).toMatchObject({ id: webhook.id, secret: masked });
      for (const [method, target] of [
        ['POST', WEBHOOKS],
        ['PUT', path],
        ['DELETE', path],
        ['POST', `${path}/test`],
        ['POST', `${path}/rotate-secret`],
        ['POST', `${path}/replay-failed`],
      ] as const) {
        const { status } = await service.call(method, target, method === 'DELETE' ? undefined : {}, reader);
        expect([method, target, status]).toEqual([method, target, 403]);
      }
    });

    it('are not there for another workspace', async () => {
      const { webhook, path } = await newWebhook();
      await service.call('POST', `${path}/test`);
      const { id } = await deliveryIn(path, 'delivered');
      for (const [method, target, body] of [
        ['GET', path],
        ['PUT', path, { description: 'mine now' }],
        ['GET', `${path}/deliveries`],
        ['POST', `${path}/test`],
        ['POST', `${path}/rotate-secret`, {}],
        ['POST', `${path}/replay-failed`, { since: '2024-01-01T00:00:00Z' }],
        ['POST', `${path}/deliveries/${id}/replay`],
        ['DELETE', path],
      ] as const) {
        const { status } = await service.call(method, target, body, otherToken);
        expect([method, target, status]).toEqual([method, target, 404]);
      }
      expect((await service.call('GET', WEBHOOKS, undefined, otherToken)).body).toEqual([]);
      expect((await service.call('GET', path)).body).toEqual(webhook);
    });
  });

  describe('tell of what happens', () => {
    it('to a text, from its processing to its facts', async () => {
      const { receiver } = await newWebhook();
      const logId = await add('Ada Lovelace lives in Paris.', '2024-01-10T09:00:00Z');
      await untilTold(receiver, logId, 'log.completed');
      await untilTold(receiver, logId, 'fact.created');
      const told = (type: string) => ofLog(receiver, logId).find((message) => message.type === type) as ReceivedMessage;
      const position = (type: string) => receiver.messages.indexOf(told(type));
      expect(position('log.processing')).toBeLessThan(position('log.completed'));
      expect(position('episode.created')).toBeLessThan(position('fact.created'));

      const { log } = (await service.call('GET', `/api/v1/logs/${logId}`)).body;
      const [fact] = (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
      expect(told('log.completed')).toMatchObject({
        timestamp: log.processedAt,
        data: { status: 'completed', episodeId: log.episodeUUID, error: null, extraction: { statements: 1 } },
      });
      expect(told('episode.created').data).toEqual({ logId, episodeId: log.episodeUUID });
      expect(told('fact.created').data).toEqual({ logId, episodeId: log.episodeUUID, fact });
      expect(ofLog(receiver, logId)).toHaveLength(4);
      expect(receiver.refusals).toEqual([]);
      expect(told('fact.created').headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'webhook-id': expect.stringMatching(/^msg_[\w-]{22}$/),
      });
    });

    it('to facts that end, come back and vanish', async () => {
      const { receiver } = await newWebhook();
      const earlier = await add('Grace Hopper lives in Boston.', '2024-06-01T00:00:00Z');
      // Texts are processed in any order. A fact that comes after its end was never invalidated.
      await untilTold(receiver, earlier, 'fact.created', 'Boston');
      const later = await add('Grace Hopper lives in Arlington.', '2024-09-01T00:00:00Z');
      const ended = await untilTold(receiver, later, 'fact.invalidated', 'Boston');
      expect(ended.data.fact).toMatchObject({ validTo: '2024-09-01T00:00:00.000Z' });
      const { episodeId } = (await untilTold(receiver, later, 'log.completed')).data;

      await service.call('DELETE', `/api/v1/logs/${later}`, { id: later });
      expect((await untilTold(receiver, later, 'episode.deleted')).data).toEqual({ logId: later, episodeId });
      await untilTold(receiver, later, 'fact.deleted', 'Arlington');
      const restored = await untilTold(receiver, later, 'fact.restored', 'Boston');
      expect(restored.data.fact).toEqual({ ...ended.data.fact, validTo: null });
    });

    it('to a log that fails', async () => {
      const { receiver } = await newWebhook();
      // A letter to the gateway, which takes it; a mark alone, once it is normalised, to the worker, which cannot store it.
      const { body } = await service.call('POST', '/api/v1/facts', {
        facts: [{ subject: 'Ada', predicate: '\u{37a}', object: 'Paris' }],
        referenceTime: '2024-02-01T00:00:00Z',
        source: 'e2e',
      });
      const failed = await untilTold(receiver, body.queueId, 'log.failed');
      const { log } = (await service.call('GET', `/api/v1/logs/${body.queueId}`)).body;
      expect(failed.data).toMatchObject({ status: 'failed', episodeId: null, error: log.error });
      expect(ofLog(receiver, body.queueId).map(({ type }) => type)).toEqual(['log.processing', 'log.failed']);
    });

    it('only of the types that were asked for', async () => {
      const all = await newWebhook();
      const some = await newWebhook({ events: ['log.completed', 'fact.deleted'] });
      const logId = await add('Alan Turing lives in Wilmslow.', '2024-01-10T09:00:00Z');
      await untilTold(all.receiver, logId, 'fact.created');
      await untilTold(some.receiver, logId, 'log.completed');
      await service.call('DELETE', `/api/v1/logs/${logId}`, { id: logId });
      await untilTold(all.receiver, logId, 'fact.deleted');
      await untilTold(some.receiver, logId, 'fact.deleted');
      expect(ofLog(some.receiver, logId).map(({ type }) => type)).toEqual(['log.completed', 'fact.deleted']);
    });

    it('to all webhooks of the workspace under the same id, and to no other workspace', async () => {
      const [one, two, foreign] = [await newWebhook(), await newWebhook(), await newWebhook({}, otherToken)];
      const mine = await add('Barbara Liskov lives in Cambridge.', '2024-01-10T09:00:00Z');
      const theirs = await add('Barbara Liskov lives in Boston.', '2024-01-10T09:00:00Z', otherToken);
      for (const { receiver } of [one, two]) await untilTold(receiver, mine, 'fact.created');
      await untilTold(foreign.receiver, theirs, 'fact.created');
      const idOf = (receiver: WebhookReceiver) => ofLog(receiver, mine).find(({ type }) => type === 'fact.created')?.id;
      expect(idOf(one.receiver)).toBe(idOf(two.receiver));
      await untilTold(one.receiver, mine, 'log.completed');
      await untilTold(foreign.receiver, theirs, 'log.completed');
      const logsOf = (receiver: WebhookReceiver) => new Set(receiver.messages.map(({ data }) => data.logId));
      expect(logsOf(one.receiver)).toEqual(new Set([mine]));
      expect(logsOf(foreign.receiver)).toEqual(new Set([theirs]));
      expect(foreign.receiver.refusals).toEqual([]);
    });
  });

  describe('deliver', () => {
    it('with both signatures while a secret is being rotated', async () => {
      const { receiver, path, webhook } = await newWebhook();
      const { status, body } = await service.call('POST', `${path}/rotate-secret`, {});
      expect(status).toBe(200);
      expect(body.secret).not.toBe(webhook.secret);
      expect(Date.parse(body.formerSecretUntil) - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
      await service.call('POST', `${path}/test`);
      // This endpoint has not heard of the new one yet.
      const message = await receiver.untilReceived(({ type }) => type === 'webhook.test');
      expect(WebhookReceiver.isSigned(message, body.secret)).toBe(true);
      expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(2);
    });

    it('a test to whatever endpoint asks for it', async () => {
      const { receiver, path, webhook } = await newWebhook({ events: ['fact.created'] });
      const { status, body } = await service.call('POST', `${path}/test`);
      expect(status).toBe(201);
      const { id, data } = await receiver.untilReceived(({ type }) => type === 'webhook.test');
      expect(data.webhookId).toBe(webhook.id);
      expect(body).toMatchObject({ webhookId: webhook.id, messageId: id, type: 'webhook.test' });
    });

    it('again, after the time that the endpoint asks for', async () => {
      const { receiver, path } = await newWebhook();
      receiver.answerNext({ status: 503, headers: { 'retry-after': '8' }, body: 'é'.repeat(2_000) });
      await service.call('POST', `${path}/test`);
      const first = await receiver.untilReceived(() => true);
      const waiting = await waitUntil(async () =>
        (await deliveries(path, '?status=pending')).find(({ attempts }) => attempts.length === 1),
      );
      expect(waiting.attempts[0]).toMatchObject({ number: 1, statusCode: 503, error: expect.any(String) });
      expect(Buffer.byteLength(waiting.attempts[0].response)).toBeLessThanOrEqual(1_024);
      expect(waiting.attempts[0].response).toMatch(/^é{500}/);

      await waitUntil(() => receiver.messages.length === 2);
      const second = receiver.messages[1] as ReceivedMessage;
      expect(second.receivedAt - first.receivedAt).toBeGreaterThanOrEqual(7_900);
      expect(second).toMatchObject({ id: first.id, body: first.body });
      const delivered = await deliveryIn(path, 'delivered');
      expect(delivered).toMatchObject({
        id: waiting.id,
        nextAttemptAt: null,
        attempts: [
          { number: 1, statusCode: 503 },
          { number: 2, statusCode: 204, error: null, at: expect.any(String), durationMs: expect.any(Number) },
        ],
      });
    });

    it('no redirected message anywhere', async () => {
      const [{ receiver, path }, elsewhere] = [await newWebhook(), await newReceiver()];
      receiver.answerNext({ status: 302, headers: { location: elsewhere.url } });
      await service.call('POST', `${path}/test`);
      const { attempts } = await waitUntil(async () =>
        (await deliveries(path)).find((delivery) => delivery.attempts.length === 1),
      );
      expect(attempts[0]).toMatchObject({ statusCode: 302, error: expect.any(String) });
      expect(elsewhere.messages).toEqual([]);
    });

    it('what is listed by status, type and time, page by page, and once more on request', async () => {
      const { receiver, path } = await newWebhook();
      const before = new Date();
      const logId = await add('Edsger Dijkstra works at Burroughs.', '2024-01-01T00:00:00Z');
      await untilTold(receiver, logId, 'fact.created');
      await untilTold(receiver, logId, 'log.completed');
      const all = await waitUntil(async () => {
        const listed = await deliveries(path, '?status=delivered');
        return listed.length === 4 ? listed : null;
      });
      expect(all.map(({ messageId }) => messageId).sort()).toEqual(receiver.messages.map(({ id }) => id).sort());
      const [created, ...others] = await deliveries(path, '?type=fact.created');
      expect(others).toEqual([]);
      expect(await deliveries(path, '?status=failed')).toEqual([]);
      expect(await deliveries(path, `?to=${before.toISOString()}`)).toEqual([]);
      expect(await deliveries(path, `?from=${before.toISOString()}`)).toEqual(all);
      const page = (await service.call('GET', `${path}/deliveries?page=2&limit=3`)).body;
      expect(page).toMatchObject({
        deliveries: [{ id: all[3].id }],
        pagination: { page: 2, limit: 3, total: 4, totalPages: 2 },
      });

      const replay = await service.call('POST', `${path}/deliveries/${created.id}/replay`);
      expect(replay).toMatchObject({ status: 201, body: { replayOf: created.id, messageId: created.messageId } });
      await waitUntil(() => receiver.messages.length === 5);
      expect(receiver.messages[4]).toMatchObject({ id: created.messageId, type: 'fact.created' });
      const unknown = await service.call('POST', `${path}/deliveries/${crypto.randomUUID()}/replay`);
      expect(unknown.status).toBe(404);
    });

    it('nothing to an endpoint that is gone, until it is switched on again', async () => {
      const { receiver, path } = await newWebhook({ events: ['fact.created'] });
      const before = new Date().toISOString();
      receiver.answerNext({ status: 410 });
      const missed = await add('Donald Knuth lives in Stanford.', '2024-01-01T00:00:00Z');
      await untilTold(receiver, missed, 'fact.created');
      const off = await waitUntil(async () => {
        const { body } = await service.call('GET', path);
        return body.active ? null : body;
      });
      expect(off).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(String) });
      expect((await service.call('POST', `${path}/test`)).status).toBe(409);
      const [said, missedOne] = await deliveries(path);
      expect(said).toMatchObject({
        type: 'webhook.disabled',
        status: 'cancelled',
        payload: { data: { webhookId: off.id, reason: 'gone' } },
        attempts: [],
      });
      expect(missedOne.status).toBe('failed');

      const on = await service.call('PUT', path, { active: true });
      expect(on.body).toMatchObject({ active: true, disabledReason: null, disabledAt: null });
      const replayed = await service.call('POST', `${path}/replay-failed`, { since: before });
      expect(replayed).toMatchObject({ status: 200, body: { replayed: 1 } });
      await waitUntil(() => ofLog(receiver, missed).length === 2);
      expect(new Set(ofLog(receiver, missed).map(({ id }) => id)).size).toBe(1);
      // What was delivered by the replay has not failed any more.
      await deliveryIn(path, 'delivered');
      const again = await service.call('POST', `${path}/replay-failed`, { since: before });
      expect(again.body).toEqual({ replayed: 0 });
    });

    it('nothing to one that was switched off or removed', async () => {
      const [off, removed, left] = [await newWebhook(), await newWebhook(), await newWebhook()];
      await service.call('PUT', off.path, { active: false });
      await service.call('DELETE', removed.path);
      const logId = await add('Ken Thompson lives in Vancouver.', '2024-01-01T00:00:00Z');
      await untilTold(left.receiver, logId, 'fact.created');
      await untilTold(left.receiver, logId, 'log.completed');
      expect([off.receiver.messages, removed.receiver.messages]).toEqual([[], []]);
    });
  });
});
