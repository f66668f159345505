import { isResourceId } from '@memory-graph/contracts/validation';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { AuditRows } from './audit-rows.js';
import { type AuditedAction, isRecorded } from './audited-action.js';

const NOON = Date.parse('2026-03-14T12:00:10Z');
const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000];

const ADA: Principal = {
  ...{ userId: 'ada', workspaceId: 'shared', scopes: [], role: 'owner', method: 'personal_token', expiresAt: null },
  user: { id: 'ada', email: 'ada@example.com', name: 'Ada', picture: null },
  client: { clientId: 'laptop', name: 'Laptop' },
};
const SEARCH: AuditedAction = { operation: 'search_run', kind: 'read', status: 200 };

describe('rows of the audit', () => {
  it('count what is the same within a minute', () => {
    const rows = new AuditRows();
    for (const later of [0, SECOND_MS, MINUTE_MS]) rows.add(ADA, SEARCH, NOON + later);
    expect(rows.take().rows).toEqual([
      expect.objectContaining({ userName: 'Ada', credential: 'token', credentialName: 'Laptop', count: 2 }),
      expect.objectContaining({ at: '2026-03-14T12:01:10.000Z', count: 1 }),
    ]);
    expect(rows.take().rows).toEqual([]);
  });

  it.each<[string, Partial<Principal>, Partial<AuditedAction>]>([
    ['member', { userId: 'rui' }, {}],
    ['workspace', { workspaceId: 'other' }, {}],
    ['token', { client: { clientId: 'phone', name: 'Laptop' } }, {}],
    ['subject of the token', { subject: 'alice' }, {}],
    ['subject', {}, { subject: 'alice' }],
    ['operation', {}, { operation: 'ask_answer' }],
    ['outcome', {}, { status: 403 }],
    ['resource', {}, { resourceId: 'a text' }],
  ])('tell apart what differs in its %s', (_, caller, action) => {
    const rows = new AuditRows();
    rows.add(ADA, SEARCH, NOON);
    rows.add({ ...ADA, ...caller }, { ...SEARCH, ...action }, NOON);
    expect(rows.take().rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('have the same id in each process, so that their counts add up', () => {
    const ids = [new AuditRows(), new AuditRows()].map((rows) => {
      rows.add(ADA, SEARCH, NOON);
      return rows.take().rows[0]!.id;
    });
    expect(ids[0]).toBe(ids[1]);
    expect(isResourceId(ids[0]!)).toBe(true);
  });

  it('are bounded in a day: a flood is counted by the hour, without its resources', () => {
    const rows = new AuditRows(10);
    for (let index = 0; index < 1_000; index++) {
      const action = { ...SEARCH, operation: 'logs_find', resourceId: `text ${index}`, subject: `subject ${index}` };
      rows.add(ADA, action, NOON + index);
    }
    rows.add({ ...ADA, workspaceId: 'other' }, { ...SEARCH, resourceId: 'of another workspace' }, NOON);
    const { rows: found, lost } = rows.take();
    expect(found).toHaveLength(12);
    expect(found[10]).toMatchObject({ resourceId: null, subject: null, count: 990 });
    expect(found[11]).toMatchObject({ resourceId: 'of another workspace' });
    expect(lost).toBe(0);

    rows.add(ADA, { ...SEARCH, resourceId: 'later' }, NOON + HOUR_MS);
    rows.add(ADA, { ...SEARCH, resourceId: 'the next day' }, NOON + DAY_MS);
    expect(rows.take().rows.map(({ resourceId }) => resourceId)).toEqual([null, 'the next day']);
  });

  it('that were stored before do not count again', () => {
    const rows = new AuditRows(2);
    for (let second = 0; second < 20; second++) {
      rows.add(ADA, SEARCH, NOON + second * SECOND_MS);
      const taken = rows.take().rows;
      expect(taken).toHaveLength(1);
      if (second > 0) rows.notNew(taken.map(({ workspaceId }) => workspaceId));
    }
    rows.add(ADA, { ...SEARCH, resourceId: 'a text' }, NOON);
    expect(rows.take().rows).toMatchObject([{ resourceId: 'a text' }]);
  });

  it('wait for the database, and lose what memory does not hold', () => {
    const rows = new AuditRows();
    rows.add(ADA, SEARCH, NOON);
    const { rows: failed } = rows.take();
    rows.add(ADA, SEARCH, NOON);
    rows.giveBack(failed);
    expect(rows.take().rows).toMatchObject([{ count: 2 }]);

    for (let index = 0; index < 30_000; index++) {
      rows.add({ ...ADA, workspaceId: `workspace ${index}` }, SEARCH, NOON);
    }
    const { rows: found, lost } = rows.take();
    expect([found.length, lost]).toEqual([20_000, 10_000]);
    expect(rows.take().lost).toBe(0);
  });
});

describe('the outcome of a request', () => {
  it.each([200, 204, 304, 403, 499, 500, 503])('is recorded if something happened, or was refused: %i', (status) => {
    expect(isRecorded({ ...SEARCH, status })).toBe(true);
  });

  it.each([400, 401, 404, 409, 422, 429])('is not recorded if nothing happened: %i', (status) => {
    expect(isRecorded({ ...SEARCH, status })).toBe(false);
  });
});
