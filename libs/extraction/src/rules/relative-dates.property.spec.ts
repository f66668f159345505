import fc from 'fast-check';

import { RuleBasedExtractor } from './rule-based-extractor.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const extractor = new RuleBasedExtractor();

/** Any moment from 1990 to 2040, on any clock of the world. */
const moment = fc.record({
  referenceTime: fc
    .integer({ min: Date.UTC(1990, 0, 1) / MINUTE_MS, max: Date.UTC(2040, 0, 1) / MINUTE_MS })
    .map((minutes) => minutes * MINUTE_MS),
  utcOffsetMinutes: fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15),
});
type Moment = { referenceTime: number; utcOffsetMinutes: number };

async function fromOf(text: string, { referenceTime, utcOffsetMinutes }: Moment): Promise<number | null> {
  const user = { id: 'u', name: 'Uma' };
  const { statements } = await extractor.extract({ text, referenceTime, utcOffsetMinutes, source: 'spec', user });
  const [first] = statements;
  if (first?.kind !== 'assertion') throw new Error(`nothing read: ${text}`);
  return first.from;
}

/** What the clock on the wall shows, as if it were UTC. */
function wall(instant: number, { utcOffsetMinutes }: Moment): number {
  return instant + utcOffsetMinutes * MINUTE_MS;
}

function midnight(shown: number): number {
  return Math.floor(shown / DAY_MS) * DAY_MS;
}

describe('relative dates at any time on any clock', () => {
  it.each([
    ['yesterday', 1],
    ['today', 0],
    ['3 days ago', 3],
    ['two weeks ago', 14],
  ])('counts %s from the midnight of that clock', async (words, days) => {
    await fc.assert(
      fc.asyncProperty(moment, async (at) => {
        const from = (await fromOf(`Ada moved to Berlin ${words}.`, at)) as number;
        expect(wall(from, at)).toBe(midnight(wall(at.referenceTime, at)) - days * DAY_MS);
      }),
    );
  });

  it('takes "on Monday" for the last one, and for the next one of what is planned', async () => {
    await fc.assert(
      fc.asyncProperty(moment, async (at) => {
        const today = midnight(wall(at.referenceTime, at));
        const past = wall((await fromOf('Ada moved to Berlin on Monday.', at)) as number, at);
        const planned = wall((await fromOf('Ada will join Acme on Monday.', at)) as number, at);
        expect(new Date(past).getUTCDay()).toBe(1);
        expect(today - past).toBeGreaterThanOrEqual(0);
        expect(today - past).toBeLessThan(7 * DAY_MS);
        // On a Monday it is today, and holds from now on.
        expect(new Date(midnight(planned)).getUTCDay()).toBe(1);
        expect(planned - today).toBeLessThan(7 * DAY_MS);
      }),
    );
  });

  const PAST = [
    ...['yesterday', 'last week', 'last month', 'last year', 'last spring', 'last winter', 'last Friday', 'last June'],
    ...['in March', 'in December', 'in the summer', 'on Monday', 'on 5 June', 'a few years ago', 'two months ago'],
    ...[
      'the week before last',
      'at Christmas',
      'the weekend before 9 June',
      'in two weeks',
      'this morning',
      'last night',
    ],
  ];
  it('never has what happened begin ahead', async () => {
    await fc.assert(
      fc.asyncProperty(moment, fc.constantFrom(...PAST), async (at, words) => {
        const from = (await fromOf(`Ada moved to Berlin ${words}.`, at)) as number;
        expect(from).toBeLessThanOrEqual(at.referenceTime);
      }),
      { numRuns: 500 },
    );
  });

  const PLANNED = [
    'tomorrow',
    'next week',
    'next Tuesday',
    'in two weeks',
    'next month',
    'in March',
    'next summer',
    'on Friday',
  ];
  it('never has what is planned begin before it was said', async () => {
    await fc.assert(
      fc.asyncProperty(moment, fc.constantFrom(...PLANNED), async (at, words) => {
        const from = (await fromOf(`Ada will move to Berlin ${words}.`, at)) as number;
        expect(from).toBeGreaterThanOrEqual(at.referenceTime);
      }),
      { numRuns: 300 },
    );
  });
});
