import type { ReadyFact } from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import { readReadyFacts } from './read-ready-facts.js';

const referenceTime = Date.parse('2026-03-01T09:00:00Z');

function read(...facts: ReadyFact[]) {
  return readReadyFacts(facts, { referenceTime, user: { name: 'Ada Lovelace' } });
}

describe('readReadyFacts', () => {
  const fact: ReadyFact = { subject: 'Bob', predicate: 'works at', object: 'Acme' };

  it('writes one short sentence a fact', () => {
    const { text, readBy } = read(fact, { subject: 'Acme', predicate: 'located_in', object: 'Berlin' });
    expect(text).toBe('Bob works at Acme.\nAcme is located in Berlin.');
    expect(readBy).toBe('ready-facts');
  });

  it('names both ends, with the types that are given', () => {
    const [extraction] = read({ ...fact, subjectType: 'person', objectType: 'starship' }).extractions;
    expect(extraction!.entities).toMatchObject([
      { name: 'Bob', type: 'person', isUser: false },
      { name: 'Acme', type: 'other' },
    ]);
    expect(extraction!.statements).toMatchObject([
      { kind: 'assertion', predicate: 'works_at', object: { kind: 'entity' }, from: referenceTime, to: null },
    ]);
  });

  it.each([
    ['a role', { subject: 'Bob', predicate: 'works as', object: 'engineer' }],
    ['a goal', { subject: 'Bob', predicate: 'wants to', object: 'learn Greek' }],
    ['a liking without a name', { subject: 'Bob', predicate: 'likes', object: 'hiking' }],
    ['a number', { subject: 'Bob', predicate: 'has score', object: '42' }],
  ])('takes %s for a value', (_, given) => {
    const [extraction] = read(given).extractions;
    expect(extraction!.entities).toHaveLength(1);
    expect(extraction!.statements[0]).toMatchObject({ object: { kind: 'value', value: given.object } });
  });

  it.each([
    ['what is liked and has a name', { subject: 'Bob', predicate: 'likes', object: 'Lisbon' }],
    ['the object of a predicate that is not known', { subject: 'api', predicate: 'is deployed to', object: 'node-7' }],
  ])('takes %s for an entity', (_, given) => {
    expect(read(given).extractions[0]!.statements[0]).toMatchObject({ object: { kind: 'entity' } });
  });

  it('takes any object for an entity if it has a type', () => {
    const [extraction] = read({ subject: 'Bob', predicate: 'wants to', object: 'X', objectType: 'thing' }).extractions;
    expect(extraction!.statements[0]).toMatchObject({ object: { kind: 'entity' } });
  });

  it.each(['I', 'me', 'the user', 'User'])('knows the user as "%s"', (subject) => {
    const { text, extractions } = read({ ...fact, subject });
    expect(extractions[0]!.entities[0]).toMatchObject({ name: 'Ada Lovelace', type: 'person', isUser: true });
    expect(text).toBe('Ada Lovelace works at Acme.');
  });

  it('takes the times that are given', () => {
    const [extraction] = read({
      ...fact,
      validFrom: '2020-01-01T00:00:00Z',
      validTo: '2021-01-01T00:00:00Z',
    }).extractions;
    expect(extraction!.statements[0]).toMatchObject({
      from: Date.parse('2020-01-01T00:00:00Z'),
      to: Date.parse('2021-01-01T00:00:00Z'),
    });
  });

  it('lets a fact that was over before it was told begin at an unknown time', () => {
    const [extraction] = read({ ...fact, validTo: '2021-01-01T00:00:00Z' }).extractions;
    expect(extraction!.statements[0]).toMatchObject({ from: null, to: Date.parse('2021-01-01T00:00:00Z') });
  });

  it.each([
    ['facts[1].subject', { ...fact, subject: ' ' }],
    ['facts[1].predicate', { ...fact, predicate: '—' }],
    ['facts[1].object', { ...fact, object: '\t', objectType: 'thing' }],
    ['facts[1].validTo', { ...fact, validFrom: '2021-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' }],
  ])('refuses a bad %s', (path, bad) => {
    const refusal = refusalOf(() => read(fact, bad));
    expect(refusal).toMatchObject({ code: 'unprocessable', transient: false });
    expect(refusal.details[0]!.path).toBe(path);
  });
});

function refusalOf(run: () => unknown): ServiceError {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
