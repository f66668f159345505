import { readFact } from './read-fact.js';

const ADA = { name: 'Ada' };

describe('readFact', () => {
  it.each([
    ['an entity', 'lives_in', null, [ADA, { name: 'Rome' }], 'Rome'],
    ['a value', 'born_on', '3 May 1990', [ADA], '3 May 1990'],
    ['its subject', 'knows', null, [ADA], 'Ada'],
  ])('reads %s as the object', (_what, predicate, value, entities, object) => {
    expect(readFact({ predicate, value, entities })).toEqual({ subject: 'Ada', predicate, object });
  });

  it('knows no other predicates', () => {
    expect(readFact({ predicate: 'conquered', value: null, entities: [ADA, { name: 'Rome' }] })).toBeNull();
    expect(readFact({ predicate: null, value: null, entities: [ADA] })).toBeNull();
  });
});
