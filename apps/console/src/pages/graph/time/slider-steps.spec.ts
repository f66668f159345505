import { sliderSteps, stepOf } from './slider-steps.ts';

const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const since = (...days: (string | null)[]) =>
  sliderSteps(
    days.map((day) => ({ validFrom: day && `${day}T10:00:00.000Z` })),
    NOW,
  );

describe('sliderSteps', () => {
  it('goes by day from the earliest to today', () => {
    const { unit, days } = since('2026-11-22', '2026-11-21', null);
    expect(unit).toBe('day');
    expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  });

  it('goes by Mondays over a year', () => {
    const { unit, days } = since('2025-11-26');
    expect(unit).toBe('week');
    expect(days.slice(0, 2)).toEqual(['2025-11-26', '2025-12-01']);
    expect(days.slice(-2)).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('goes by month over decades', () => {
    const { unit, days } = since('2015-01-17');
    expect(unit).toBe('month');
    expect(days.slice(0, 2)).toEqual(['2015-01-17', '2015-02-01']);
    expect(days).toHaveLength(144);
  });

  it('goes by year over centuries', () => {
    const { unit, days } = since('1815-12-10');
    expect(unit).toBe('year');
    expect(days.slice(0, 2)).toEqual(['1815-12-10', '1816-01-01']);
    expect(days).toHaveLength(213);
  });

  it('has a bounded number of steps', () => {
    const { days } = since('-010000-01-01');
    expect(days).toHaveLength(5_000);
    expect(days.at(-1)).toBe('2026-11-24');
  });

  it('has today alone where no beginning is known, or all are in the future', () => {
    expect(since().days).toEqual(['2026-11-24']);
    expect(since(null, '2027-01-01').days).toEqual(['2026-11-24']);
  });
});

it('finds the step of a day', () => {
  const steps = since('2025-11-26');
  expect(stepOf(steps, '2025-12-03')).toBe(1);
  expect(stepOf(steps, '1999-01-01')).toBe(0);
  expect(stepOf(steps, '2030-01-01')).toBe(steps.days.length - 1);
  expect(stepOf(steps, '')).toBe(steps.days.length - 1);
});
