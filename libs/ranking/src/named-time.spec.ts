import { fitsTimes } from './named-time.js';

describe('fitsTimes', () => {
  const may = { from: Date.UTC(2024, 4, 1), to: Date.UTC(2024, 5, 1), ofAnyYear: false };

  it('is 1 within the time, and falls off on both sides', () => {
    expect(fitsTimes(Date.UTC(2024, 4, 20), [may])).toBe(1);
    const [soon, later] = [fitsTimes(Date.UTC(2024, 5, 10), [may]), fitsTimes(Date.UTC(2024, 7, 10), [may])];
    expect(soon).toBeLessThan(1);
    expect(later).toBeLessThan(soon);
    expect(fitsTimes(Date.UTC(2023, 4, 20), [may])).toBeLessThan(0.001);
  });

  it('knows a month of any year', () => {
    const anyMay = { ...may, ofAnyYear: true };
    for (const year of [2019, 2023, 2031]) expect(fitsTimes(Date.UTC(year, 4, 20), [anyMay])).toBe(1);
    expect(fitsTimes(Date.UTC(2019, 10, 20), [anyMay])).toBeLessThan(0.01);
  });

  it('takes the best of several times, and nothing of none', () => {
    const june = { ...may, from: may.to, to: Date.UTC(2024, 6, 1) };
    expect(fitsTimes(Date.UTC(2024, 5, 15), [may, june])).toBe(1);
    expect(fitsTimes(Date.UTC(2024, 5, 15), [])).toBe(0);
  });
});
