import { factsQuery, hasFilters, NO_FILTERS, predicateKeys } from './facts-query.ts';

describe('the query of the facts page', () => {
  it('asks for everything without filters', () => {
    expect(factsQuery(NO_FILTERS)).toEqual({});
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });

  it('asks for what each filter says', () => {
    const filters = {
      q: ' oslo ',
      type: 'location',
      predicate: 'Lives in, works_at',
      state: 'ended',
      asOf: '2026-02-01',
      knownAt: '2026-03-01T10:00:00.000Z',
      entity: 'e1',
      label: 'l1',
      source: 'mail, old',
      session: 's1',
      sort: 'support',
    };
    expect(factsQuery(filters)).toEqual({
      text: 'oslo',
      type: ['location'],
      predicate: ['lives_in', 'works_at'],
      state: 'ended',
      asOf: '2026-02-01',
      knownAt: '2026-03-01T10:00:00.000Z',
      entityId: 'e1',
      labelIds: ['l1'],
      source: 'mail, old',
      sessionId: 's1',
      sort: 'support',
    });
    expect(hasFilters(filters)).toBe(true);
    expect(hasFilters({ ...NO_FILTERS, sort: 'support' })).toBe(false);
  });

  it('leaves out types and states that do not exist', () => {
    expect(factsQuery({ ...NO_FILTERS, type: 'nonsense', state: 'nonsense', sort: 'nonsense' })).toEqual({});
  });

  it('reads predicates as people write them', () => {
    expect(predicateKeys(' , is  married to ,')).toEqual(['is_married_to']);
  });
});
