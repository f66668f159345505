import { Latencies } from './latencies.js';

describe('Latencies', () => {
  it('have percentiles within 9 %', () => {
    const latencies = new Latencies();
    for (let ms = 1; ms <= 1_000; ms++) latencies.add(ms);
    expect(latencies.percentileMs(0.5) / 500).toBeCloseTo(1, 0);
    expect(Math.abs(latencies.percentileMs(0.95) / 950 - 1)).toBeLessThan(0.09);
  });

  it('are 0 without durations', () => {
    expect(new Latencies().percentileMs(0.95)).toBe(0);
  });
});
