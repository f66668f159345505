import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import type { KnownCaller } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'I live in Oslo.', referenceTime: '2026-03-14T10:30:00+01:00', source: 'chat' };

describe('the list of sessions', () => {
  let on: GatewayOnPostgres;
  let caller: KnownCaller;

  beforeAll(async () => {
    on = await startGatewayOnPostgres();
    caller = on.gateway.newCaller(['read', 'write']);
    for (const sessionId of ['one', 'a/b c', 'one', 'three', 'a/b c', '%']) await add({ sessionId });
    await add({ sessionId: 'one', subject: 'ada', episodeBody: 'I live in Bern.' });
    await add({ sessionId: 'of ada', subject: 'ada' });
    await add({});
    await add({ sessionId: 'of somebody else' }, on.gateway.ada);
  });
  afterAll(() => on?.close());

  async function add(more: object, by = caller): Promise<string> {
    const { status, body } = await on.gateway.call('POST', '/api/v1/add', { ...TEXT, ...more }, by);
    expect(status).toBe(200);
    return body.queueId;
  }

  const list = async (query = '', by = caller) =>
    (await on.gateway.call('GET', `/api/v1/sessions${query}`, undefined, by)).body as {
      sessions: Record<string, unknown>[];
      nextCursor: string | null;
    };
  const idsOf = ({ sessions }: { sessions: Record<string, unknown>[] }) => sessions.map(({ sessionId }) => sessionId);
  const SESSIONS = ['of ada', 'one', '%', 'a/b c', 'three'];

  it('has each once, the one that was added to last first, and none of other workspaces', async () => {
    const page = await list();
    expect(idsOf(page)).toEqual(SESSIONS);
    expect(page.nextCursor).toBeNull();
  });

  it('says how each began, how much it has, and when it was added to', async () => {
    const one = (await list()).sessions[1]!;
    const { logs } = (await on.gateway.call('GET', '/api/v1/logs?sessionId=one', undefined, caller)).body;
    expect(one).toEqual({
      sessionId: 'one',
      opening: 'I live in Oslo.',
      logCount: 3,
      firstAddedAt: logs.at(-1).createdAt,
      lastAddedAt: logs[0].createdAt,
      lastReferenceTime: '2026-03-14T09:30:00.000Z',
    });
  });

  it.each([1, 2, 5, 6])('has pages of %i, in the same order', async (limit) => {
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
      found.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(SESSIONS);
  });

  it.each(['x', '', 'QWRh!', 'b25l'])('rejects the cursor "%s"', async (cursor) => {
    const { status, body } = await on.gateway.call('GET', `/api/v1/sessions?cursor=${cursor}`, undefined, caller);
    expect([status, body.details?.[0]?.path]).toEqual([400, 'cursor']);
  });

  it('shows of a subject, and a caller who is bound to one, only its own', async () => {
    const bound = on.gateway.newCaller(['read']);
    Object.assign(bound.principal, { workspaceId: caller.principal.workspaceId, subject: 'ada' });
    on.gateway.services.knows(bound.token, bound.principal);
    for (const page of [await list('?subject=ada'), await list('', bound)]) {
      expect(page.sessions).toMatchObject([
        { sessionId: 'of ada', logCount: 1 },
        { sessionId: 'one', logCount: 1, opening: 'I live in Bern.' },
      ]);
    }
    expect((await on.gateway.call('GET', '/api/v1/sessions?subject=eve', undefined, bound)).status).toBe(403);
  });
});
