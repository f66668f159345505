import fc from 'fast-check';
import { parseIngestionRule } from './parse-ingestion-rule.js';

const quoted = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !text.includes('"'));

describe('parseIngestionRule, of any text', () => {
  it('gives an answer, and only what can be searched for', () => {
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
        expect(reading.finds('a')).toEqual(expect.any(Boolean));
      }),
      { numRuns: 2_000 },
    );
  });

  it('searches long texts at once, whatever the expression', () => {
    const hostile = ['.*.*.*x', 'a*a*bN', '(a+)+$', '(a|a)*$', '(?:a?){30}a{30}', '([a-z]+)*\\d', '(.*)*(.*)*(.*)*b'];
    for (const source of hostile) {
      const reading = parseIngestionRule(`ignore /${source}/`);
      if (reading.kind !== 'deterministic') throw new Error(`${source} is ${reading.kind}`);
      const startedAt = performance.now();
      reading.finds('a'.repeat(100_000));
      // Tens of milliseconds; hours for an engine that tracks back.
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });

  it('finds the words that were quoted, wherever they stand between spaces', () => {
    fc.assert(
      fc.property(
        fc.array(quoted, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(', ', ' or ', ' and ', ', and '),
        (list, separator) => {
          const reading = parseIngestionRule(`ignore ${list.map((text) => `"${text}"`).join(separator)}`);
          if (reading.kind !== 'deterministic') throw new Error(reading.kind);
          for (const words of list) {
            expect(reading.finds(`before ${words.trim()} after`.normalize('NFC'))).toBe(true);
          }
        },
      ),
    );
  });
});
