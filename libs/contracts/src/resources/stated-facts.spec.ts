import { validateAs } from '../validation/validate-as.js';
import { IngestRequestDto } from './add.js';

const FACT = { subject: 'I', predicate: 'works at', object: 'Acme', quote: 'I work at Acme.' };
const TEXT = { episodeBody: 'I work at Acme.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

function problemsOf(facts: unknown): (string | undefined)[][] {
  return validateAs(IngestRequestDto, { ...TEXT, facts }).problems.map(({ path, code }) => [path, code]);
}

describe('facts beside a text', () => {
  it.each<[name: string, change: object]>([
    ['no times', {}],
    ['a year', { since: '2021' }],
    ['a month and a day', { since: '2021-03', until: '2021-03-14' }],
    ['a date-time', { since: '2021-03-14T09:30:00+01:00' }],
    ['nulls', { since: null, until: null, ended: null }],
    ['a title that is a pronoun', { object: 'It' }],
    ['any predicate', { predicate: '__proto__' }],
  ])('have %s', (_name, change) => expect(problemsOf([{ ...FACT, ...change }])).toEqual([]));

  it.each<[field: string, code: string, value: unknown]>([
    ['subject', 'is_not_blank', ' '],
    ['subject', 'matches', '…'],
    ['subject', 'matches', 'She'],
    ['predicate', 'matches', '—'],
    ['object', 'matches', 'them'],
    ['object', 'max_length', 'x'.repeat(2_001)],
    ['quote', 'is_defined', undefined],
    ['quote', 'matches', '"'],
    ['quote', 'max_length', 'x'.repeat(2_001)],
    ['since', 'is_iso_time', 'last year'],
    ['since', 'is_iso_time', '2025-02-29'],
    ['until', 'is_iso_time', 2021],
    ['ended', 'is_boolean', 'yes'],
    ['confidence', 'unknown_field', 1],
  ])('have no bad %s: %s', (field, code, value) => {
    expect(problemsOf([FACT, { ...FACT, [field]: value }])).toContainEqual([`facts[1].${field}`, code]);
  });

  it('are a hundred at most', () => {
    expect(problemsOf(Array(100).fill(FACT))).toEqual([]);
    expect(problemsOf(Array(101).fill(FACT))).toEqual([['facts', 'array_max_size']]);
    expect(problemsOf('none').map(([path]) => path)).toContain('facts');
  });
});
