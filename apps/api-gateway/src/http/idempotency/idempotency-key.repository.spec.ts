import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IdempotencyKeys1764000000007 } from '../../storage/migrations/0007-idempotency-keys.migration.js';
import { IdempotencyKeyRepository, type RequestIdentity } from './idempotency-key.repository.js';
import type { KeptAnswer } from './kept-answer.js';
import type { KeyedRequest } from './keyed-request.js';
import { fingerprintOf, hashOfKey } from './request-digests.js';

const ANSWER: KeptAnswer = { kind: 'success', status: 200, headers: {}, body: { b: 1, a: 2 } };

describe('IdempotencyKeyRepository', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let keys: IdempotencyKeyRepository;
  let identity: RequestIdentity;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dataSource = await openSchema({
      url: postgres.url,
      schema: 'memory',
      migrateOnStart: true,
      migrations: [IdempotencyKeys1764000000007],
    });
    keys = new IdempotencyKeyRepository(dataSource);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await postgres?.close();
  });
  beforeEach(() => {
    identity = {
      workspaceId: uuidv7(),
      keyHash: hashOfKey({ userId: 'ada', client: { clientId: 'laptop', name: 'laptop' } }, 'key'),
      fingerprint: fingerprintOf('POST', '/api/v1/add', {}),
    };
  });

  async function claim(): Promise<KeyedRequest> {
    const claimed = await keys.claim(identity);
    if (claimed.kind !== 'claimed') throw new Error(`It is ${claimed.kind}.`);
    return claimed.request;
  }

  const note = (request: KeyedRequest, logIds: string[]) =>
    dataSource.transaction((manager) => keys.noteAccepted(manager, request, request.nextAcceptance().position, logIds));

  it('lets one of many claim a request', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => keys.claim(identity)));
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array<string>(19).fill('under_way')]);
  });

  it('hands what an attempt had accepted to the next one', async () => {
    const first = await claim();
    await note(first, ['log-1', 'log-2']);
    await keys.release(first);
    const second = await claim();
    expect(second.nextAcceptance()).toEqual({ position: 0, earlier: ['log-1', 'log-2'] });
    expect(second.nextAcceptance()).toEqual({ position: 1, earlier: undefined });
  });

  it('lets an attempt that was overtaken have nothing accepted, nor answer', async () => {
    const stalled = await claim();
    await keys.release(stalled);
    const current = await claim();
    await expect(note(stalled, ['log-1'])).rejects.toMatchObject({ code: 'conflict', transient: true });
    await keys.keep(stalled, ANSWER);
    expect(await keys.claim(identity)).toEqual({ kind: 'under_way' });
    await note(current, ['log-2']);
    await keys.keep(current, ANSWER);
    expect(await keys.claim(identity)).toEqual({ kind: 'answered', answer: ANSWER });
  });

  it('keeps the order of the fields of an answer', async () => {
    await keys.keep(await claim(), ANSWER);
    expect(JSON.stringify(await keys.claim(identity))).toContain('{"b":1,"a":2}');
  });

  it('forgets after a day, a bounded number at a time', async () => {
    for (let requests = 0; requests < 3; requests++) {
      identity = { ...identity, workspaceId: uuidv7() };
      await claim();
    }
    await dataSource.query(`UPDATE memory.idempotency_key SET created_at = now() - interval '25 hours'`);
    identity = { ...identity, workspaceId: uuidv7() };
    const young = await claim();
    expect(await keys.forgetOld(2)).toBe(2);
    while ((await keys.forgetOld(2)) > 0) continue;
    const left = await dataSource.query<{ claim: string }[]>('SELECT claim FROM memory.idempotency_key');
    expect(left).toEqual([{ claim: young.claim }]);
  });
});
