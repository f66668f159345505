import fc from 'fast-check';
import { mayBacktrackWithoutEnd } from './may-backtrack-without-end.js';
import { parseIngestionRule } from './parse-ingestion-rule.js';

const quoted = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !text.includes('"'));

describe('parseIngestionRule, of any text', () => {
  it('gives an answer, and only patterns that compile', () => {
    const fragments = fc.constantFrom(
      'ignore',
      'only',
      '"',
      '/',
      '(',
      ')',
      '+',
      '*',
      '[',
      ']',
      '\\',
      ',',
      ' or ',
      ' ',
      'a',
      '1',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fragments, { maxLength: 20 }).map((parts) => `ignore ${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (rule) => {
        const reading = parseIngestionRule(rule);
        if (reading.kind !== 'deterministic') return;
        expect(reading.patterns.length).toBeGreaterThan(0);
        for (const { source, flags } of reading.patterns) expect(() => new RegExp(source, flags)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the words that were quoted, wherever they stand between spaces', () => {
    fc.assert(
      fc.property(
        fc.array(quoted, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(', ', ' or ', ' and ', ', and '),
        (list, separator) => {
          const reading = parseIngestionRule(`ignore ${list.map((text) => `"${text}"`).join(separator)}`);
          if (reading.kind !== 'deterministic') throw new Error(reading.kind);
          expect(reading.patterns).toHaveLength(list.length);
          for (const [index, { source, flags }] of reading.patterns.entries()) {
            expect(new RegExp(source, flags).test(`before ${list[index]!.trim()} after`.normalize('NFC'))).toBe(true);
          }
        },
      ),
    );
  });
});

describe('mayBacktrackWithoutEnd', () => {
  it.each([
    '(a+)+',
    '(?:a*)*b',
    '(a|b+)*',
    '((a{2,}))+',
    String.raw`(\d+,)*`,
    String.raw`(a)\1`,
    String.raw`(?<x>a)\k<x>`,
  ])('holds for %s', (source) => expect(mayBacktrackWithoutEnd(source)).toBe(true));

  it.each([
    'a+b+',
    '(a+)?',
    '(a+){2}',
    String.raw`\(a+\)+`,
    '[(a+)]+',
    '(ab)+',
    String.raw`\d+[+*]+`,
    String.raw`\b\d{3}-\d+\b`,
  ])('does not hold for %s', (source) => expect(mayBacktrackWithoutEnd(source)).toBe(false));
});
