import type { FactChanges, FactState } from '@memory-graph/memory-model';
import { chainChanges } from './chain-changes.js';

const fact = (id: string) => ({ id }) as FactState;

describe('chainChanges', () => {
  it('keeps where each fact began and where it ended', () => {
    const [made, moved, gone] = ['made', 'moved', 'gone'].map(fact);
    const first: FactChanges = new Map([
      ['made', { before: null, after: made! }],
      ['moved', { before: null, after: moved! }],
    ]);
    const second: FactChanges = new Map([
      ['moved', { before: moved!, after: null }],
      ['gone', { before: gone!, after: null }],
    ]);
    expect([...chainChanges(first, second)]).toEqual([
      ['made', { before: null, after: made }],
      ['gone', { before: gone, after: null }],
    ]);
  });
});
