import fc from 'fast-check';

import { RuleBasedExtractor } from './rule-based-extractor.js';
import { REFERENCE_TIME, say } from './testing/say.js';

const WORDS =
  'Ada Tom Acme Berlin I she he it they moved lives works left at in to from and , . who if my brother\'s is was not will 2019 March "quoted" \n : ( )'.split(
    ' ',
  );

describe('RuleBasedExtractor on any text', () => {
  const extractor = new RuleBasedExtractor();
  const read = (text: string) =>
    extractor.extract({ text, referenceTime: REFERENCE_TIME, source: 'spec', user: { id: 'u', name: 'Uma' } });

  it('never throws, and refers only to entities that it returns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' ')),
        ),
        async (text) => {
          const { entities, statements } = await read(text);
          const refs = new Set(entities.map(({ ref }) => ref));
          for (const statement of statements) {
            if (statement.kind === 'same-as') continue;
            expect(refs.has(statement.subject)).toBe(true);
            if (statement.object?.kind === 'entity') expect(refs.has(statement.object.ref)).toBe(true);
            expect(text).toContain(statement.wording);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['one long word', 'a'.repeat(100_000)],
    ['dots', 'A.'.repeat(50_000)],
    ['dots in a row', `${'.'.repeat(50_000)}x`],
    ['quotation marks', '"'.repeat(50_000)],
    ['brackets', '['.repeat(50_000)],
    ['spaces', `${' '.repeat(50_000)}x`],
    ['apostrophes', "A'".repeat(50_000)],
    ['names without an end', 'Ada Bob '.repeat(12_000)],
    ['names and commas', 'Ada, '.repeat(20_000)],
    ['numbers', '1 '.repeat(50_000)],
    ['question marks', `${'?'.repeat(50_000)}x`],
    ['turns', 'Ada: hi\nTom: ho\n'.repeat(6_000)],
    ['quoted sentences', '"Ada lives in Rome. '.repeat(5_000)],
    ['dates', 'in March 2019 '.repeat(7_000)],
    ['plain sentences', 'Ada moved to Berlin in 2019 and works at Acme. '.repeat(2_100)],
  ])('reads 100 KB of %s in reasonable time', async (_name, text) => {
    // Processor time: the clock on the wall also counts what else the machine does.
    const before = process.cpuUsage();
    await say(text);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
