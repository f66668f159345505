import { isDay, startOfDay } from './days.ts';

describe('days', () => {
  it('begin at midnight in the zone of the reader', () => {
    const start = new Date(startOfDay('2026-03-01'));
    expect([start.getFullYear(), start.getMonth(), start.getDate(), start.getHours()]).toEqual([2026, 2, 1, 0]);
  });

  it('continue in the next month', () => {
    expect(new Date(startOfDay('2026-02-28', 1)).getDate()).toBe(1);
  });

  it.each(['', '2026', '2026-13-01', 'yesterday'])('%j is none', (day) => expect(isDay(day)).toBe(false));
  it('2026-02-28 is one', () => expect(isDay('2026-02-28')).toBe(true));
});
