import type { Fact, LogChanges } from '@memory-graph/client';
import { settledChanges } from './settled-changes.ts';

const fact = (id: string, content: string, validTo: string | null = null) =>
  ({ id, content, validFrom: null, validTo }) as Fact;

function changes(created: Fact[], deleted: Fact[]): LogChanges {
  const totals = { created: created.length, invalidated: 0, restored: 0, deleted: deleted.length };
  return { created, deleted, invalidated: [], restored: [], totals };
}

describe('settledChanges', () => {
  it('leaves out facts that vanished and were created anew with the same words', () => {
    const settled = settledChanges(
      changes([fact('f2', 'Ada lives in Oslo'), fact('f3', 'Ada likes tea')], [fact('f1', 'Ada lives in Oslo')]),
    );
    expect(settled.created.map(({ id }) => id)).toEqual(['f3']);
    expect(settled.deleted).toEqual([]);
    expect(settled.totals).toEqual({ created: 1, invalidated: 0, restored: 0, deleted: 0 });
    expect(settled.moved).toBe(1);
  });

  it('keeps facts whose times differ', () => {
    const settled = settledChanges(
      changes([fact('f2', 'Ada lives in Oslo')], [fact('f1', 'Ada lives in Oslo', '2026')]),
    );
    expect([settled.created.length, settled.deleted.length, settled.moved]).toEqual([1, 1, 0]);
  });

  it('pairs each fact once', () => {
    const settled = settledChanges(
      changes([fact('f3', 'Ada lives in Oslo')], [fact('f1', 'Ada lives in Oslo'), fact('f2', 'Ada lives in Oslo')]),
    );
    expect([settled.created.length, settled.deleted.length, settled.moved]).toEqual([0, 1, 1]);
  });
});
