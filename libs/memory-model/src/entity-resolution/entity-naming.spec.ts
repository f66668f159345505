import { canonicalName, entityType } from './entity-naming.js';

describe('canonicalName', () => {
  it('is the most used, over all types', () => {
    const uses = [
      { name: 'Bob', type: 'person', count: 2 },
      { name: 'Robert', type: 'person', count: 3 },
      { name: 'Bob', type: 'other', count: 2 },
    ] as const;
    expect(canonicalName(uses)).toBe('Bob');
  });

  it('is the fullest, however rarely it is used', () => {
    const uses = [
      { name: 'Ada', type: 'person', count: 9 },
      { name: 'Ada Lovelace', type: 'person', count: 1 },
      { name: 'the Ada', type: 'person', count: 1 },
    ] as const;
    expect(canonicalName(uses)).toBe('Ada Lovelace');
  });

  it('is the first by code points of equals', () => {
    const uses = [
      { name: 'Zoë', type: 'person', count: 1 },
      { name: 'Zoe', type: 'person', count: 1 },
    ] as const;
    expect(canonicalName(uses)).toBe('Zoe');
    expect(canonicalName([...uses].reverse())).toBe('Zoe');
  });

  it('is null of nothing', () => {
    expect(canonicalName([])).toBeNull();
  });

  it('has the name and the type that were decided last, however often others are used', () => {
    const uses = [{ name: 'Robert Roe', type: 'person' as const, count: 9 }];
    const decision = { name: 'Bob', type: 'project' as const, recordedAt: 1, episodeId: 'e1' };
    const decisions = [
      { ...decision, decides: ['name' as const, 'type' as const], saidAt: 2 },
      { ...decision, name: 'Bobby', decides: ['name' as const], saidAt: 3 },
      { ...decision, name: 'Bert', decides: ['name' as const], saidAt: 1 },
    ];
    expect([canonicalName(uses, decisions), entityType(uses, decisions)]).toEqual(['Bobby', 'project']);
  });
});

describe('entityType', () => {
  it('prefers what says something to what is said more often', () => {
    const uses = [
      { name: 'Acme', type: 'other', count: 9 },
      { name: 'Acme', type: 'organisation', count: 1 },
    ] as const;
    expect(entityType(uses)).toBe('organisation');
  });

  it('is other where nothing is known', () => {
    expect(entityType([{ name: 'Acme', type: 'other', count: 1 }])).toBe('other');
  });
});
