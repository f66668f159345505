import type { DateReader } from '../date-reader.port.js';
import type { ExtractionInput } from '../extractor.port.js';
import type { ModelEntity, ModelReading, ModelStatement } from './model-reading.js';
import { toExtraction } from './to-extraction.js';

const SAID_AT = Date.UTC(2026, 4, 20, 10);
const LAST_MARCH = { start: Date.UTC(2026, 2, 1), end: Date.UTC(2026, 3, 1), precision: 'month' } as const;
const NEXT_MARCH = { start: Date.UTC(2027, 2, 1), end: Date.UTC(2027, 3, 1), precision: 'month' } as const;
const readDate: DateReader = (words) => (words === 'in March' ? { past: LAST_MARCH, future: NEXT_MARCH } : null);

const TEXT = 'Ada moved to Oslo in March. I like “green tea”. My sister works at Acme since letztem Jahr.';
const input: ExtractionInput = {
  text: TEXT,
  referenceTime: SAID_AT,
  source: 'spec',
  user: { id: 'u', name: 'Uma Ray' },
};

const ada: ModelEntity = { ref: 'a', name: 'Ada', type: 'person', aliases: [], owner: null };
const oslo: ModelEntity = { ref: 'o', name: 'Oslo', type: 'place', aliases: [], owner: null };

function livesIn(more: Partial<ModelStatement> = {}): ModelStatement {
  return {
    kind: 'assertion',
    subject: 'a',
    predicate: 'lives_in',
    objectRef: 'o',
    objectValue: null,
    begins: null,
    ends: null,
    isOver: false,
    wording: 'Ada moved to Oslo in March.',
    confidence: 0.9,
    ...more,
  };
}

const extract = (reading: Partial<ModelReading>) =>
  toExtraction({ entities: [ada, oslo], statements: [], ...reading }, input, readDate);
const statementsOf = (...statements: ModelStatement[]) => extract({ statements }).statements;

describe('toExtraction', () => {
  it('takes what the text bears out', () => {
    expect(extract({ statements: [livesIn({ begins: { words: 'in March', iso: '2026-03' } })] })).toEqual({
      entities: [
        { ref: 'a', name: 'Ada', type: 'person', aliases: [] },
        { ref: 'o', name: 'Oslo', type: 'place', aliases: [] },
      ],
      statements: [
        {
          kind: 'assertion',
          subject: 'a',
          predicate: 'lives_in',
          object: { kind: 'entity', ref: 'o' },
          from: LAST_MARCH.start,
          fromPrecision: 'month',
          to: null,
          wording: 'Ada moved to Oslo in March.',
          confidence: 0.9,
        },
      ],
    });
  });

  it('gives wordings, names and values as the text has them, however they were copied', () => {
    const likes = { subject: 'user', predicate: 'Likes', objectRef: null, objectValue: 'Green  Tea' };
    expect(statementsOf(livesIn({ ...likes, wording: 'i like "green tea".' }))).toMatchObject([
      { subject: 'user', predicate: 'likes', object: { value: 'green tea' }, wording: 'I like “green tea”.' },
    ]);
  });

  it('names the user where a statement is about them, and else not', () => {
    const likes = livesIn({ subject: 'user', predicate: 'likes', objectRef: null, objectValue: 'tea' });
    expect(extract({ statements: [likes] }).entities.at(-1)).toMatchObject({ name: 'Uma Ray', isUser: true });
    expect(extract({}).entities.map(({ name }) => name)).toEqual(['Ada', 'Oslo']);
  });

  it('names somebody without a name by whose they are', () => {
    const sister: ModelEntity = { ref: 's', name: 'my sister', type: 'person', aliases: ['Nina'], owner: 'user' };
    expect(extract({ entities: [sister] }).entities).toEqual([
      { ref: 's', name: "Uma Ray's sister", type: 'person', aliases: [] },
    ]);
  });

  it.each<[string, Partial<ModelEntity>]>([
    ['a name that the text does not have', { name: 'Grace' }],
    ['a part of a word', { name: 'Os' }],
    ['a pronoun', { name: 'I' }],
    ['nothing', { name: ' ' }],
    ['the user under another name', { ref: 'user', name: 'Oslo' }],
    ['an owner whom nobody knows', { name: 'sister', owner: 'x' }],
    ['a noun that the text does not have', { name: 'brother', owner: 'user' }],
  ])('knows no entity by %s', (_what, entity) => {
    expect(extract({ entities: [{ ...oslo, ...entity }] }).entities).toEqual([]);
  });

  it.each<[string, Partial<ModelStatement>]>([
    ['a wording that the text does not have', { wording: 'Ada moved to Rome in March.' }],
    ['an empty wording', { wording: '' }],
    ['a subject that it does not list', { subject: 'x' }],
    ['an object that it does not list', { objectRef: 'x' }],
    ['no object', { objectRef: null }],
    ['a value that the text does not have', { objectRef: null, objectValue: 'two cats' }],
    ['a predicate that is none', { predicate: '…' }],
    ['a predicate in another script', { predicate: '住在' }],
    ['a predicate without end', { predicate: 'a'.repeat(100) }],
    ['two names that are one name', { kind: 'same-as', objectRef: 'a' }],
    ['a correction of nothing', { kind: 'correction', objectRef: null }],
    [
      'an end before its beginning',
      { begins: { words: 'in March', iso: '2027-03' }, ends: { words: 'letztem Jahr', iso: '2025' } },
    ],
  ])('leaves out %s', (_what, more) => expect(statementsOf(livesIn(more))).toEqual([]));

  describe('dates', () => {
    const begins = (words: string, iso: string | null) => statementsOf(livesIn({ begins: { words, iso } }))[0];

    it('are read by our own reader, and not as the model takes them', () => {
      expect(begins('in March', '1999-12-31')).toMatchObject({ from: LAST_MARCH.start, fromPrecision: 'month' });
      expect(begins('in March', null)).toMatchObject({ from: LAST_MARCH.start });
    });

    it('are those that are meant, where the words leave it open', () => {
      expect(begins('in March', '2027-03')).toMatchObject({ from: NEXT_MARCH.start });
    });

    it('are what the model takes them for, where the reader cannot tell', () => {
      expect(begins('letztem Jahr', '2025')).toMatchObject({ from: Date.UTC(2025, 0, 1), fromPrecision: 'year' });
      expect(begins('letztem Jahr', '2025-03-14T09:30')).toMatchObject({
        from: Date.UTC(2025, 2, 14, 9, 30),
        fromPrecision: 'minute',
      });
    });

    it.each([
      ['words that the text does not have', 'yesterday', '2026-05-19'],
      ['a day that is in no calendar', 'letztem Jahr', '2025-02-30'],
      ['a year before all memory', 'letztem Jahr', '0001'],
      ['a year far ahead', 'letztem Jahr', '9999'],
      ['nonsense', 'letztem Jahr', 'last year'],
    ])('are the reference time for %s', (_what, words, iso) => {
      const statement = begins(words, iso);
      expect(statement).toMatchObject({ from: SAID_AT });
      expect(statement).not.toHaveProperty('fromPrecision');
    });

    it.each<[string, Partial<ModelStatement>, string]>([
      ['in words', { predicate: 'born_on', objectValue: 'in March' }, '2026-03'],
      ['in words, ahead', { predicate: 'scheduled_for', objectValue: 'in March' }, '2027-03'],
      [
        'as numbers',
        { predicate: 'born_on', objectValue: '2025', begins: { words: 'letztem Jahr', iso: '2025' } },
        '2025',
      ],
    ])('are values %s', (_how, more, value) => {
      expect(statementsOf(livesIn({ objectRef: null, ...more }))).toMatchObject([{ object: { kind: 'value', value } }]);
    });

    it('are no values that the text does not have', () => {
      expect(statementsOf(livesIn({ objectRef: null, predicate: 'born_on', objectValue: '1999-01-01' }))).toEqual([]);
    });

    it('say that something is over', () => {
      expect(statementsOf(livesIn({ isOver: true }))).toMatchObject([{ from: null, to: SAID_AT }]);
      const ending = livesIn({ kind: 'ending', objectRef: null, begins: { words: 'in March', iso: null } });
      expect(statementsOf(ending)).toMatchObject([{ kind: 'ending', object: null, at: LAST_MARCH.start }]);
      const correction = livesIn({ kind: 'correction', begins: { words: 'in March', iso: null } });
      expect(statementsOf(correction)).toMatchObject([{ wrongTime: { start: LAST_MARCH.start, end: LAST_MARCH.end } }]);
    });
  });

  it('is never surer than it may be', () => {
    expect(statementsOf(livesIn({ confidence: 7 }), livesIn({ confidence: -1 }))).toMatchObject([
      { confidence: 0.95 },
      { confidence: 0.05 },
    ]);
  });

  it('takes no more than a text of that length can hold', () => {
    expect(statementsOf(...Array.from({ length: 5_000 }, () => livesIn()))).toHaveLength(200);
  });
});
