import type { StatedFact } from '@memory-graph/contracts/events';
import { placeQuotes } from '@memory-graph/extraction';
import fc from 'fast-check';
import { extractionOf, readStatedFacts } from './read-stated-facts.js';

const REFERENCE_TIME = Date.parse('2026-03-14T09:30:00Z');
const TEXT = 'Hello! I left Acme in 2024. My sister lives in Rome.';
const FACT: StatedFact = { subject: 'I', predicate: 'works at', object: 'Acme', quote: 'I left Acme' };

function read(facts: StatedFact[], text = TEXT) {
  const { places } = placeQuotes(
    text,
    facts.map(({ quote }) => quote),
  );
  const context = { user: { name: 'Ada Lovelace' }, referenceTime: REFERENCE_TIME, utcOffsetMinutes: 60 };
  return readStatedFacts(facts, { text, places }, context);
}

const statementsOf = (fact: Partial<StatedFact>) => extractionOf(read([{ ...FACT, ...fact }])).statements;
const at = (iso: string) => Date.parse(iso);

describe('readStatedFacts', () => {
  it('takes the sentence of the text as the wording', () => {
    expect(statementsOf({})).toMatchObject([
      { kind: 'assertion', predicate: 'works_at', wording: 'I left Acme in 2024.', confidence: 0.95, readBy: 'caller' },
    ]);
  });

  it.each<[name: string, change: Partial<StatedFact>, statements: object[]]>([
    ['nothing of time', {}, [{ kind: 'assertion', from: REFERENCE_TIME, to: null }]],
    [
      'when it began',
      { since: '2021' },
      [{ kind: 'assertion', from: at('2020-12-31T23:00Z'), fromPrecision: 'year', to: null }],
    ],
    [
      'when it ended',
      { until: '2024-05' },
      [{ kind: 'assertion', from: null, to: at('2024-04-30T22:00-01:00'), toPrecision: 'month' }],
    ],
    [
      'when it will end',
      { until: '2027-01-01T00:00Z' },
      [{ kind: 'assertion', from: REFERENCE_TIME, to: at('2027-01-01T00:00Z'), toPrecision: 'minute' }],
    ],
    [
      'an end in the year of the beginning',
      { since: '2021-03', until: '2021' },
      [{ from: at('2021-02-28T23:00Z'), to: at('2021-12-31T23:00Z') }],
    ],
    ['that it ended', { ended: true }, [{ kind: 'ending', at: REFERENCE_TIME }]],
    [
      'that it ended, and when',
      { ended: true, until: '2024' },
      [{ kind: 'ending', at: at('2023-12-31T23:00Z'), atPrecision: 'year' }],
    ],
    [
      'a period that ended',
      { ended: true, since: '2021', until: '2024' },
      [
        { kind: 'assertion', from: at('2020-12-31T23:00Z'), to: at('2023-12-31T23:00Z') },
        { kind: 'ending', at: at('2023-12-31T23:00Z') },
      ],
    ],
    [
      'a beginning, and that it ended',
      { ended: true, since: '2021' },
      [
        { kind: 'assertion', to: REFERENCE_TIME },
        { kind: 'ending', at: REFERENCE_TIME },
      ],
    ],
  ])('reads a fact that says %s', (_name, change, statements) => {
    const read = statementsOf(change);
    expect(read).toHaveLength(statements.length);
    expect(read).toMatchObject(statements);
  });

  it.each<[name: string, change: Partial<StatedFact>, entities: object[]]>([
    ['the user', { subject: 'the user' }, [{ name: 'Ada Lovelace', isUser: true }, { type: 'organisation' }]],
    [
      'whom "my" names',
      { subject: 'My sister', predicate: 'lives in', object: 'Rome' },
      [
        { name: "Ada Lovelace's sister", type: 'person', isUser: false },
        { name: 'Rome', type: 'place' },
      ],
    ],
    ['a value', { predicate: 'has diet', object: 'vegan' }, [{ isUser: true }]],
    ['what no table knows', { predicate: '__proto__', object: 'X' }, [{ isUser: true }, { name: 'X', type: 'other' }]],
  ])('knows %s', (_name, change, entities) => {
    const read = extractionOf(readOne(change)).entities;
    expect(read).toHaveLength(entities.length);
    expect(read).toMatchObject(entities);
  });

  it('keeps the order of the text, and tells which quotes it does not contain', () => {
    const late = { ...FACT, subject: 'Bob', quote: 'lives in Rome' };
    const missing = { ...FACT, quote: 'I joined Acme' };
    const { facts, notFound } = read([late, missing, FACT, missing]);
    expect(facts.map(({ statements: [first] }) => first!.wording)).toEqual([
      'I left Acme in 2024.',
      'My sister lives in Rome.',
    ]);
    expect(notFound).toEqual([1, 3]);
  });

  it('reads nothing whose quote the text does not contain, whatever is given', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const name = words.map((text) => `${text}x`);
    const time = fc.option(fc.constantFrom('2021', '2021-03', '2024-02-29', '2027-01-01T00:00:00Z'), {
      nil: undefined,
    });
    const quote = fc.oneof(words, fc.constantFrom('I left', 'Rome.', 'a', 'Hello! I left Acme', 'Acme', '!'));
    const fact = fc.record({ subject: name, predicate: name, object: words, quote, since: time, until: time });
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 5 }), fc.boolean(), (given, ended) => {
        const stated = given.map(({ since, until, ...rest }) => ({
          ...rest,
          ...(since && { since }),
          ...(until && { until }),
          ended,
        }));
        const { facts, notFound } = read(stated);
        expect(facts.length + notFound.length).toBe(stated.length);
        for (const { statements } of facts) {
          for (const { wording } of statements) expect(TEXT).toContain(wording);
        }
        const folded = TEXT.toLowerCase();
        for (const [index, { quote: quoted }] of stated.entries()) {
          if (!notFound.includes(index)) expect(folded).toContain(quoted.toLowerCase().replace(/\s+/gu, ' ').trim());
        }
      }),
    );
  });
});

function readOne(change: Partial<StatedFact>) {
  return read([{ ...FACT, ...change }]);
}
