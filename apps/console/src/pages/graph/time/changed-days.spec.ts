import { changedDays, histogramOf, stepOf } from './changed-days.ts';

const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const span = (from: string | null, to: string | null = null) => ({
  validFrom: from && `${from}T10:00:00.000Z`,
  validTo: to && `${to}T10:00:00.000Z`,
});
const daysOf = (...spans: ReturnType<typeof span>[]) => changedDays(spans, NOW);

describe('changedDays', () => {
  it('has only days on which a fact began or ended, and today', () => {
    expect(daysOf(span('2026-11-20', '2026-11-22'), span('1815-12-10'), span('2026-11-20'))).toEqual([
      { day: '1815-12-10', began: 1, ended: 0 },
      { day: '2026-11-20', began: 2, ended: 0 },
      { day: '2026-11-22', began: 0, ended: 1 },
      { day: '2026-11-24', began: 0, ended: 0 },
    ]);
  });

  it('sorts years before the first by time, too', () => {
    expect(daysOf(span('2020-01-01'), span('-010000-01-01')).map(({ day }) => day)).toEqual([
      ...['-010000-01-01', '2020-01-01', '2026-11-24'],
    ]);
  });

  it('has today alone where no beginning is known, or all are in the future', () => {
    expect(daysOf()).toEqual([{ day: '2026-11-24', began: 0, ended: 0 }]);
    expect(daysOf(span(null), span('2027-01-01'))).toHaveLength(1);
  });
});

it('finds the step of a day', () => {
  const days = daysOf(span('2025-11-26'), span('2025-12-01'));
  expect(stepOf(days, '2025-12-03')).toBe(1);
  expect(stepOf(days, '1999-01-01')).toBe(0);
  expect(stepOf(days, '2030-01-01')).toBe(2);
  expect(stepOf(days, '')).toBe(2);
});

it('joins days to bars where there are many', () => {
  const days = daysOf(span('2026-11-01', '2026-11-02'), span('2026-11-03'), span('2026-11-03'));
  expect(histogramOf(days, 2)).toEqual([
    { from: 0, began: 1, ended: 1 },
    { from: 2, began: 2, ended: 0 },
  ]);
  expect(histogramOf(days, 100)).toHaveLength(4);
});
