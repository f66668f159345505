import { randomBytes } from 'node:crypto';
import type { WebhookProperties } from '@memory-graph/contracts/internal-http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { RunningDispatcher } from '../testing/running-dispatcher.js';

const NOBODY = 'http://127.0.0.1:9/hook';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const DAY_MS = 24 * 60 * 60 * 1_000;

describe('webhooks of a workspace', () => {
  let postgres: EmbeddedPostgres;
  let dispatcher: RunningDispatcher;
  let workspaceId: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dispatcher = await RunningDispatcher.start(postgres.url);
  });
  afterAll(async () => {
    await dispatcher?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    workspaceId = uuidv7();
  });

  const create = (given: Partial<WebhookProperties> = {}) =>
    dispatcher.client.createWebhook(workspaceId, { url: NOBODY, ...given }, null);

  async function sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(query, parameters)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  it('are for those with the service credential', async () => {
    for (const path of ['', `/${uuidv7()}`, `/${uuidv7()}/deliveries`]) {
      const answer = await fetch(`${dispatcher.url}/internal/workspaces/${workspaceId}/webhooks${path}`);
      expect(answer.status).toBe(401);
    }
  });

  it('are made with a secret of their own, which nobody reads in the database', async () => {
    const made = await create();
    expect(made).toEqual({
      id: expect.any(String),
      url: NOBODY,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      events: null,
      description: null,
      active: true,
      disabledReason: null,
      disabledAt: null,
      formerSecretUntil: null,
      createdBy: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: made.createdAt,
    });
    expect(await dispatcher.client.findWebhook(workspaceId, made.id)).toEqual(made);
    const [row] = await sql<{ secret: Buffer }>('SELECT secret FROM webhooks.webhook WHERE id = $1', [made.id]);
    expect(row!.secret.toString('latin1')).not.toContain(made.secret.slice(6));
  });

  it('take what is given, and are listed newest first', async () => {
    const given = { secret: SECRET, events: ['log.failed' as const], description: 'Chat', active: false };
    const first = await create(given);
    expect(first).toMatchObject(given);
    const second = await create({ secret: 'any text' });
    expect(await dispatcher.client.listWebhooks(workspaceId)).toEqual([second, first]);
  });

  it('keep what a change leaves out', async () => {
    const { id } = await create({ secret: SECRET, events: ['log.failed'], description: 'Chat' });
    const moved = await dispatcher.client.updateWebhook(workspaceId, id, { url: 'http://127.0.0.1:10/hook' });
    expect(moved).toMatchObject({ url: 'http://127.0.0.1:10/hook', secret: SECRET, events: ['log.failed'] });
    const cleared = await dispatcher.client.updateWebhook(workspaceId, id, { events: null, description: null });
    expect(cleared).toMatchObject({ url: 'http://127.0.0.1:10/hook', events: null, description: null });
    expect(await dispatcher.client.updateWebhook(workspaceId, id, {})).toMatchObject({
      ...cleared,
      updatedAt: expect.any(String),
    });
  });

  it('sign with both secrets for a day after a rotation, with the new one alone after a change', async () => {
    const { id } = await create({ secret: SECRET });
    const rotated = await dispatcher.client.rotateSecret(workspaceId, id, {});
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(SECRET);
    expect(Date.parse(rotated.formerSecretUntil!) - Date.parse(rotated.updatedAt)).toBe(DAY_MS);
    expect(await dispatcher.client.rotateSecret(workspaceId, id, { secret: 'by hand' })).toMatchObject({
      secret: 'by hand',
    });
    const changed = await dispatcher.client.updateWebhook(workspaceId, id, { secret: SECRET });
    expect(changed).toMatchObject({ secret: SECRET, formerSecretUntil: null });
  });

  it('are switched on again after the service switched them off', async () => {
    const { id } = await create();
    await sql(
      `UPDATE webhooks.webhook SET active = false, disabled_reason = 'gone', disabled_at = now(), failing_since = now()
       WHERE id = $1`,
      [id],
    );
    expect(await dispatcher.client.findWebhook(workspaceId, id)).toMatchObject({
      active: false,
      disabledReason: 'gone',
      disabledAt: expect.any(String),
    });
    expect(await dispatcher.client.updateWebhook(workspaceId, id, { active: true })).toMatchObject({
      active: true,
      disabledReason: null,
      disabledAt: null,
    });
    expect(await sql('SELECT failing_since FROM webhooks.webhook WHERE id = $1', [id])).toEqual([
      { failing_since: null },
    ]);
  });

  it('get no test and no repetition while they are off', async () => {
    const { id } = await create({ active: false });
    for (const attempt of [
      () => dispatcher.client.testWebhook(workspaceId, id),
      () => dispatcher.client.replayDelivery(workspaceId, id, uuidv7()),
      () => dispatcher.client.replayFailed(workspaceId, id, { since: '2026-01-01T00:00:00Z' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('are told of a test, whatever they want to know, and again on request', async () => {
    const receiver = await WebhookReceiver.start(SECRET);
    try {
      const { id } = await create({ url: receiver.url, secret: SECRET, events: ['log.failed'] });
      const delivery = await dispatcher.client.testWebhook(workspaceId, id);
      expect(delivery).toMatchObject({ webhookId: id, type: 'webhook.test', replayOf: null });
      const message = await receiver.untilReceived(({ type }) => type === 'webhook.test');
      expect(message.id).toBe(delivery.messageId);
      const again = await dispatcher.client.replayDelivery(workspaceId, id, delivery.id);
      expect(again).toMatchObject({ messageId: delivery.messageId, replayOf: delivery.id });
      expect((await receiver.untilReceived((later) => later !== message)).body).toBe(message.body);
      const { deliveries, total } = await dispatcher.client.listDeliveries(workspaceId, id, {
        type: 'webhook.test',
        page: 1,
        limit: 1,
      });
      expect([total, deliveries.map((listed) => listed.id)]).toEqual([2, [again.id]]);
    } finally {
      await receiver.close();
    }
  });

  it('are told nothing more of what waits once they are switched off', async () => {
    const { id } = await create();
    await dispatcher.client.testWebhook(workspaceId, id);
    await dispatcher.client.updateWebhook(workspaceId, id, { active: false });
    await dispatcher.client.updateWebhook(workspaceId, id, { active: true });
    const { deliveries } = await dispatcher.client.listDeliveries(workspaceId, id, { page: 1, limit: 20 });
    expect(deliveries).toMatchObject([{ status: 'cancelled', nextAttemptAt: null }]);
  });

  it('are nothing to another workspace', async () => {
    const { id, ...made } = await create();
    const { client } = dispatcher;
    const stranger = uuidv7();
    for (const attempt of [
      () => client.findWebhook(stranger, id),
      () => client.updateWebhook(stranger, id, { active: false }),
      () => client.rotateSecret(stranger, id, {}),
      () => client.listDeliveries(stranger, id, { page: 1, limit: 20 }),
      () => client.testWebhook(stranger, id),
      () => client.replayDelivery(stranger, id, uuidv7()),
      () => client.replayFailed(stranger, id, { since: '2026-01-01T00:00:00Z' }),
      () => client.deleteWebhook(stranger, id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await client.listWebhooks(stranger)).toEqual([]);
    expect(await client.findWebhook(workspaceId, id)).toEqual({ id, ...made });
  });

  it('are gone when they are deleted', async () => {
    const { id } = await create();
    await dispatcher.client.deleteWebhook(workspaceId, id);
    await expect(dispatcher.client.findWebhook(workspaceId, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(dispatcher.client.deleteWebhook(workspaceId, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are at most a hundred, also when they are made at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 102 }, () => create()));
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }: { reason: { code: string } }) => reason.code)).toEqual(['conflict', 'conflict']);
  });

  it('can be given another secret where the key of the one they have is lost', async () => {
    const { id } = await create({ secret: SECRET });
    await sql('UPDATE webhooks.webhook SET secret = $2 WHERE id = $1', [id, randomBytes(64)]);
    expect(await dispatcher.client.listWebhooks(workspaceId)).toMatchObject([{ id, secret: '' }]);
    expect(await dispatcher.client.updateWebhook(workspaceId, id, { secret: SECRET })).toMatchObject({
      secret: SECRET,
    });
  });

  it.each<[string, object, string]>([
    ['no URL', { url: undefined }, 'url'],
    ['a URL that is none', { url: 'example' }, 'url'],
    ['a URL of another kind', { url: 'ftp://example.com' }, 'url'],
    ['a URL that is too long', { url: `http://127.0.0.1/${'x'.repeat(2_048)}` }, 'url'],
    ['a secret that is no base64', { secret: 'whsec_%' }, 'secret'],
    ['a secret that is too short', { secret: 'whsec_AAAA' }, 'secret'],
    ['an empty secret', { secret: '' }, 'secret'],
    ['a secret that is no text', { secret: 7 }, 'secret'],
    ['an unknown type', { events: ['log.completed', 'log.lost'] }, 'events[1]'],
    ['a type twice', { events: ['log.failed', 'log.failed'] }, 'events'],
    ['a description without end', { description: 'x'.repeat(501) }, 'description'],
    ['an active that is neither', { active: 'true' }, 'active'],
    ['an unknown field', { workspaceId: uuidv7() }, 'workspaceId'],
  ])('are refused with %s', async (_, given, path) => {
    await expect(create(given)).rejects.toMatchObject({
      code: 'invalid_request',
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  it('may not lead into private networks unless they are allowed to, neither when made nor when changed', async () => {
    const { id } = await create();
    const strict = await RunningDispatcher.start(postgres.url, { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' });
    try {
      for (const url of [
        NOBODY,
        'http://localhost/',
        'http://169.254.169.254/latest',
        'http://[::1]/',
        'http://0x7f.1/',
      ]) {
        const refused = { code: 'invalid_request', details: [expect.objectContaining({ path: 'url' })] };
        await expect(strict.client.createWebhook(workspaceId, { url }, null)).rejects.toMatchObject(refused);
        await expect(strict.client.updateWebhook(workspaceId, id, { url })).rejects.toMatchObject(refused);
      }
      expect(
        await strict.client.createWebhook(workspaceId, { url: 'https://8.8.8.8/hook', active: false }, null),
      ).toMatchObject({
        active: false,
      });
    } finally {
      await strict.close();
    }
  });
});
