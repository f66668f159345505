import { randomBytes } from 'node:crypto';
import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Integrations1764000000006 } from '../../../storage/migrations/0006-integrations.migration.js';
import { AccountsOfApps1764100000012 } from '../../../storage/migrations/0012-accounts-of-apps.migration.js';
import { CredentialsBox, type Credentials } from '../credentials-box.js';
import { IntegrationAccount } from '../integration-account.entity.js';
import { IntegrationsConfig } from '../integrations.config.js';
import { rotateCredentialsKey } from './rotate-credentials-key.js';

const newKey = () => randomBytes(32).toString('base64');
const boxOf = (secretsKey: string) => new CredentialsBox(Object.assign(new IntegrationsConfig(), { secretsKey }));

const FORMER = newKey();
const NEXT = newKey();
const UPDATED_AT = new Date('2026-03-01T12:00:00Z');
const keysOf = (id: string): Credentials => ({ kind: 'api_key', values: { key: `of ${id}` } });

describe('rotateCredentialsKey', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'memory',
      url: postgres.url,
      migrateOnStart: true,
      entities: [IntegrationAccount],
      migrations: [Integrations1764000000006, AccountsOfApps1764100000012],
    });
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await postgres?.close();
  });
  beforeEach(() => dataSource.getRepository(IntegrationAccount).deleteAll());

  const rotate = (secretsKey = `${NEXT},${FORMER}`) =>
    rotateCredentialsKey({ DATABASE_URL: postgres.url, SECRETS_KEY: secretsKey });
  const stored = (id: string) => dataSource.getRepository(IntegrationAccount).findOneByOrFail({ id });

  async function addAccount(key: string | null = FORMER): Promise<string> {
    const id = uuidv7();
    await dataSource.getRepository(IntegrationAccount).insert({
      id,
      workspaceId: uuidv7(),
      userId: uuidv7(),
      integrationSlug: 'api-key',
      status: key === null ? 'disconnected' : 'connected',
      credentials: key === null ? null : boxOf(key).seal(id, keysOf(id)),
      updatedAt: UPDATED_AT,
    });
    return id;
  }

  it('seals the credentials of all accounts with the first key, and with nothing to do changes nothing', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 210; count += 1) ids.push(await addAccount());
    const without = await addAccount(null);
    expect(await rotate()).toEqual({ renewed: 210, unreadable: [] });
    for (const id of ids) {
      const { credentials, updatedAt } = await stored(id);
      expect(boxOf(NEXT).open(id, credentials!)).toEqual(keysOf(id));
      expect(updatedAt).toEqual(UPDATED_AT);
    }
    expect((await stored(without)).credentials).toBeNull();
    const before = await stored(ids[0]!);
    expect(await rotate()).toEqual({ renewed: 0, unreadable: [] });
    expect(await stored(ids[0]!)).toEqual(before);
  });

  it('leaves as it is what no key opens, and says which accounts that are', async () => {
    const lost = await addAccount(newKey());
    await addAccount();
    const { credentials } = await stored(lost);
    expect(await rotate()).toEqual({ renewed: 1, unreadable: [lost] });
    expect((await stored(lost)).credentials).toEqual(credentials);
  });

  it('keeps credentials that are changed while it runs', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await addAccount());
    const rotation = rotate();
    // As a gateway does it that has the keys in the other order still.
    for (const id of ids.toReversed()) {
      const credentials = boxOf(FORMER).seal(id, { kind: 'api_key', values: { key: 'another' } });
      await dataSource.getRepository(IntegrationAccount).update({ id }, { credentials });
    }
    await rotation;
    await rotate();
    for (const id of ids) {
      const { credentials } = await stored(id);
      expect(boxOf(NEXT).open(id, credentials!)).toEqual({ kind: 'api_key', values: { key: 'another' } });
    }
  });

  it('does it once where two do it at once', async () => {
    for (let count = 0; count < 60; count += 1) await addAccount();
    const [one, other] = await Promise.all([rotate(), rotate()]);
    expect(one.renewed + other.renewed).toBe(60);
  });
});
