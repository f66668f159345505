import { barsOf, totalOf } from './usage-bars.ts';
import { daysOf } from './usage-period.ts';

const NOW = new Date('2026-03-10T23:59:59Z');

function days(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    adds: 1,
    searches: 0,
    modelInputTokens: 0,
    modelOutputTokens: 0,
    episodes: index + 1,
    storageBytes: 0,
  }));
}

describe('the period of the usage', () => {
  it.each([
    ['7', { from: '2026-03-04', to: '2026-03-10' }],
    ['30', { from: '2026-02-09', to: '2026-03-10' }],
    ['nonsense', { from: '2026-02-09', to: '2026-03-10' }],
  ])('%s', (period, expected) => expect(daysOf(period, '', '', NOW)).toEqual(expected));

  it('takes other days', () => {
    expect(daysOf('custom', '2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  });

  it.each([
    ['', '2026-01-01'],
    ['2026-01-02', '2026-01-01'],
    ['2025-01-01', '2026-01-02'],
  ])('not from %j to %j', (from, to) => expect(daysOf('custom', from, to)).toBeUndefined());
});

describe('the bars of the usage', () => {
  it('are days of a short time', () => {
    expect(barsOf(days(3), 'episodes')).toEqual({
      size: 1,
      bars: [
        { day: '2026-01-01', value: 1 },
        { day: '2026-01-02', value: 2 },
        { day: '2026-01-03', value: 3 },
      ],
    });
  });

  it('are weeks of a long time: sums of what came, and the end of what is there', () => {
    const long = days(100);
    const { size, bars } = barsOf(long, 'adds');
    expect([size, bars.length, bars[0]?.value, bars.at(-1)?.value]).toEqual([7, 15, 7, 2]);
    expect(barsOf(long, 'episodes').bars[0]).toEqual({ day: '2026-01-01', value: 7 });
  });

  it('have a total', () => {
    expect(totalOf(days(5), 'adds')).toBe(5);
    expect(totalOf(days(5), 'episodes')).toBe(5);
    expect(totalOf([], 'episodes')).toBe(0);
  });
});
