import { randomBytes } from 'node:crypto';
import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Webhooks1763700000001 } from '../migrations/0001-webhooks.migration.js';
import { Deliveries1763900000002 } from '../migrations/0002-deliveries.migration.js';
import { WebhooksOfApps1764100000003 } from '../migrations/0003-webhooks-of-apps.migration.js';
import { Traces1767400000004 } from '../migrations/0004-traces.migration.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';
import { rotateSecretsKey } from './rotate-secrets-key.js';

const newKey = () => randomBytes(32).toString('base64');
const secretsOf = (secretsKey: string) =>
  new WebhookSecrets(Object.assign(new WebhookDispatcherConfig(), { secretsKey }));

const FORMER = newKey();
const NEXT = newKey();
const sealedByFormer = secretsOf(FORMER);
const sealedByNext = secretsOf(NEXT);

describe('rotateSecretsKey', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'webhooks',
      url: postgres.url,
      migrateOnStart: true,
      entities: [WebhookRow],
      migrations: [Webhooks1763700000001, Deliveries1763900000002, WebhooksOfApps1764100000003, Traces1767400000004],
    });
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await postgres?.close();
  });
  beforeEach(() => dataSource.getRepository(WebhookRow).deleteAll());

  const rotate = (secretsKey = `${NEXT},${FORMER}`) =>
    rotateSecretsKey({
      DATABASE_URL: postgres.url,
      SECRETS_KEY: secretsKey,
      SERVICE_CREDENTIAL: 'a secret of the services, long enough',
    });

  async function addWebhook(changes: Partial<WebhookRow> = {}, id = uuidv7()): Promise<string> {
    const at = new Date('2026-03-01T12:00:00Z');
    await dataSource.getRepository(WebhookRow).insert({
      id,
      workspaceId: uuidv7(),
      url: 'https://example.com/hook',
      secret: sealedByFormer.seal(id, `secret of ${id}`),
      events: null,
      description: null,
      active: true,
      createdAt: at,
      updatedAt: at,
      ...changes,
    });
    return id;
  }
  const stored = (id: string) => dataSource.getRepository(WebhookRow).findOneByOrFail({ id });

  it('seals the secrets of all webhooks with the first key, and with nothing to do changes nothing', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 450; count += 1) ids.push(await addWebhook());
    expect(await rotate()).toEqual({ renewed: 450, unreadable: [] });
    for (const id of ids) {
      const { secret, updatedAt } = await stored(id);
      expect(sealedByNext.read(id, secret)).toBe(`secret of ${id}`);
      expect(updatedAt).toEqual(new Date('2026-03-01T12:00:00Z'));
    }
    const before = await stored(ids[0]!);
    expect(await rotate()).toEqual({ renewed: 0, unreadable: [] });
    expect(await stored(ids[0]!)).toEqual(before);
  });

  it('takes along a former secret that still signs, and forgets one that does not', async () => {
    const [signs, isOver] = [uuidv7(), uuidv7()];
    const formerOf = (id: string, untilMs: number) => ({
      formerSecret: sealedByFormer.seal(id, 'former'),
      formerSecretUntil: new Date(Date.now() + untilMs),
    });
    await addWebhook(formerOf(signs, 60_000), signs);
    await addWebhook(formerOf(isOver, -1), isOver);
    expect(await rotate()).toEqual({ renewed: 3, unreadable: [] });
    expect(sealedByNext.openAll(await stored(signs), Date.now())).toEqual([`secret of ${signs}`, 'former']);
    expect(await stored(isOver)).toMatchObject({ formerSecret: null, formerSecretUntil: null });
  });

  it('leaves as it is what no key opens, and says which webhooks that are', async () => {
    const lost = uuidv7();
    const secret = secretsOf(newKey()).seal(lost, 'lost');
    await addWebhook({ secret }, lost);
    const others = [await addWebhook(), await addWebhook()];
    expect(await rotate()).toEqual({ renewed: 2, unreadable: [lost] });
    expect((await stored(lost)).secret).toEqual(secret);
    for (const id of others) expect(sealedByNext.read(id, (await stored(id)).secret)).toBe(`secret of ${id}`);
  });

  it('keeps a secret that is changed while it runs', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await addWebhook());
    const rotation = rotate();
    // As a dispatcher with the same keys does it.
    for (const id of ids.toReversed()) {
      await dataSource.getRepository(WebhookRow).update({ id }, { secret: sealedByNext.seal(id, `new of ${id}`) });
    }
    await rotation;
    for (const id of ids) expect(sealedByNext.read(id, (await stored(id)).secret)).toBe(`new of ${id}`);
  });

  it('does it once where two do it at once', async () => {
    for (let count = 0; count < 60; count += 1) await addWebhook();
    const [one, other] = await Promise.all([rotate(), rotate()]);
    expect(one.renewed + other.renewed).toBe(60);
  });
});
