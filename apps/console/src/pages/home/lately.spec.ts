import type { Fact, LogChanges } from '@memory-graph/client';
import { changesOf } from './lately.ts';

const fact = (id: string) => ({ id, content: id }) as Fact;

function trace(logId: string, changes: Partial<LogChanges>) {
  return { logId, changes: { created: [], invalidated: [], restored: [], deleted: [], ...changes } as LogChanges };
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

  it('leaves out facts that only got another id', () => {
    const says = (id: string, content: string) => ({ id, content, validFrom: null, validTo: null }) as Fact;
    const renewed = trace('l2', { created: [says('f5', 'a'), says('f6', 'b')], deleted: [says('f4', 'a')] });
    expect(changesOf(logs, [renewed], 10).map(({ fact: { id } }) => id)).toEqual(['f6']);
  });

  it('lists at most as many as are wanted, of what is read', () => {
    expect(changesOf(logs, traces, 1)).toHaveLength(1);
    expect(changesOf(logs, [undefined, traces[0]], 10).map(({ logId }) => logId)).toEqual(['l1']);
  });
});
