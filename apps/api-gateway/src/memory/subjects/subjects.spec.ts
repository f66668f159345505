import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import type { KnownCaller } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'I live in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const SUBJECTS = ['Ada', 'ada', 'eve/1', 'user 4', 'zoë', '%'];

describe('the list of subjects', () => {
  let on: GatewayOnPostgres;
  let caller: KnownCaller;

  beforeAll(async () => {
    on = await startGatewayOnPostgres();
    caller = on.gateway.newCaller(['read', 'write']);
    for (const owner of [...SUBJECTS, ...SUBJECTS].map((subject) => ({ subject }))) await add(owner);
    await add({});
    await add({ shared: true });
    await add({ subject: 'somebody else' }, on.gateway.ada);
  });
  afterAll(() => on?.close());

  async function add(owner: object, by = caller): Promise<string> {
    const { status, body } = await on.gateway.call('POST', '/api/v1/add', { ...TEXT, ...owner }, by);
    expect(status).toBe(200);
    return body.queueId;
  }

  const list = async (query = '', by = caller) =>
    (await on.gateway.call('GET', `/api/v1/subjects${query}`, undefined, by)).body as {
      subjects: { subject: string; lastAddedAt: string }[];
      nextCursor: string | null;
    };

  it('has each once, with the time of its latest content, and none of other workspaces', async () => {
    const { subjects, nextCursor } = await list();
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual(SUBJECTS.toSorted());
    expect(nextCursor).toBeNull();
    const id = await add({ subject: 'eve/1' });
    const { time } = (await on.gateway.call('GET', `/api/v1/logs/${id}`, undefined, caller)).body.log;
    expect((await list()).subjects).toContainEqual({ subject: 'eve/1', lastAddedAt: time });
  });

  it.each([1, 2, 4, 6, 7])('has pages of %i, in the same order', async (limit) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.subjects.length).toBeLessThanOrEqual(limit);
      found.push(...page.subjects.map(({ subject }) => subject));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual((await list()).subjects.map(({ subject }) => subject));
  });

  it.each(['x', '', 'QWRh!', 'AAAA', '_____w'])('rejects the cursor "%s"', async (cursor) => {
    const { status, body } = await on.gateway.call('GET', `/api/v1/subjects?cursor=${cursor}`, undefined, caller);
    expect([status, body.details?.[0]?.path]).toEqual([400, 'cursor']);
  });

  it('shows a caller who is bound to a subject only this one', async () => {
    for (const subject of ['ada', 'nobody']) {
      const bound = on.gateway.newCaller(['read']);
      Object.assign(bound.principal, { workspaceId: caller.principal.workspaceId, subject });
      on.gateway.services.knows(bound.token, bound.principal);
      const seen = (await list('', bound)).subjects.map((entry) => entry.subject);
      expect(seen).toEqual(SUBJECTS.filter((one) => one === subject));
    }
  });
});
