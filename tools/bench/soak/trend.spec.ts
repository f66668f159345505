import { type Sample, slopeOf, trendsOf } from './trend.mjs';

describe('slopeOf', () => {
  it.each<[string, [number, number][], number | null]>([
    [
      'a line',
      [
        [0, 1],
        [1, 3],
        [2, 5],
      ],
      2,
    ],
    [
      'no growth',
      [
        [0, 7],
        [1, 7],
      ],
      0,
    ],
    [
      'points around a line',
      [
        [0, 0],
        [1, 2],
        [2, 1],
        [3, 3],
      ],
      0.8,
    ],
    ['a single point', [[1, 1]], null],
    ['no point', [], null],
  ])('is that of %s', (_, points, slope) => {
    const found = slopeOf(points);
    if (slope === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(slope);
  });
});

describe('trendsOf', () => {
  it('is by hour, from the end of the warm-up', () => {
    const sample = (minutes: number, memory: number) => ({ atMs: minutes * 60_000, figures: { memory } });
    const samples = [sample(0, 1_000), sample(10, 100), sample(20, 110), sample(30, 120)];
    const { memory } = trendsOf(samples, 600_000);
    expect(memory).toMatchObject({ first: 100, last: 120 });
    expect(memory?.perHour).toBeCloseTo(60);
  });

  it('takes a figure from the samples that have it', () => {
    const samples: Sample[] = [
      { atMs: 0, figures: { memory: 1 } },
      { atMs: 3_600_000, figures: { memory: 2, latency: 5 } },
      { atMs: 7_200_000, figures: { memory: 3, latency: 7 } },
    ];
    expect(trendsOf(samples, 0)).toMatchObject({ memory: { perHour: 1 }, latency: { first: 5, perHour: 2 } });
  });

  it('is empty without samples', () => expect(trendsOf([], 0)).toEqual({}));
});
