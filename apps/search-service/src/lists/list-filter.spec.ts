import { cursorOf, type ListFactsDto } from '@memory-graph/contracts/resources';
import { factListFilter, listCut } from './list-filter.js';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const THEN = '2026-01-01T00:00:00Z';

describe('the filter of a list of facts', () => {
  it.each<[query: Partial<ListFactsDto>, standing: string | null, asOf: number]>([
    [{}, null, NOW],
    [{ asOf: THEN }, 'current', Date.parse(THEN)],
    [{ asOf: THEN, state: 'all' }, null, Date.parse(THEN)],
    [{ state: 'ended' }, 'ended', NOW],
    [{ state: 'upcoming', asOf: THEN }, 'upcoming', Date.parse(THEN)],
  ])('%j', (query, standing, asOf) => {
    expect(factListFilter({ limit: 20, ...query }, NOW)).toMatchObject({ standing, asOf });
  });
});

describe('the cut of a list', () => {
  it('goes on behind its cursor', () => {
    const after = { place: NOW, id: '00000000-0000-4000-8000-000000000001' };
    expect(listCut({ limit: 5, cursor: cursorOf(after) })).toEqual({ after, limit: 5 });
    expect(listCut({ limit: 5 })).toEqual({ after: null, limit: 5 });
  });
});
