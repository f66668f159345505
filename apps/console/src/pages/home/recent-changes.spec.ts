import type { Fact, LogChanges } from '@memory-graph/client';
import { changesOf } from './recent-changes.ts';

const fact = (id: string) => ({ id, content: id, validFrom: null, validTo: null }) as Fact;

function trace(logId: string, changes: Partial<LogChanges>) {
  const totals = { created: 0, invalidated: 0, restored: 0, deleted: 0 };
  const lists = { created: [], invalidated: [], restored: [], deleted: [] };
  return { logId, changes: { ...lists, totals, ...changes } };
}

describe('changesOf', () => {
  const logs = [
    { id: 'l2', createdAt: '2026-01-02T00:00:00Z' },
    { id: 'l1', createdAt: '2026-01-01T00:00:00Z' },
  ];
  const traces = [
    trace('l1', { created: [fact('f1')] }),
    trace('l2', { created: [fact('f3')], invalidated: [fact('f1')] }),
  ];

  it('lists changes of the newest log first, and ended facts before new ones', () => {
    expect(changesOf(logs, traces, 10).map(({ logId, kind, fact: { id } }) => [logId, kind, id])).toEqual([
      ['l2', 'invalidated', 'f1'],
      ['l2', 'created', 'f3'],
      ['l1', 'created', 'f1'],
    ]);
  });

  it('lists at most as many as are wanted, of what is read', () => {
    expect(changesOf(logs, traces, 1)).toHaveLength(1);
    expect(changesOf(logs, [undefined, traces[0]], 10).map(({ logId }) => logId)).toEqual(['l1']);
  });
});
