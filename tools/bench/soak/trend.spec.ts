import { commonSlopeOf, type Point, trendsOf } from './trend.mjs';

describe('commonSlopeOf', () => {
  it.each<[string, [number, number][][], number | null]>([
    [
      'a line',
      [
        [
          [0, 1],
          [1, 3],
          [2, 5],
        ],
      ],
      2,
    ],
    [
      'no growth',
      [
        [
          [0, 7],
          [1, 7],
        ],
      ],
      0,
    ],
    [
      'points around a line',
      [
        [
          [0, 0],
          [1, 2],
          [2, 1],
          [3, 3],
        ],
      ],
      0.8,
    ],
    [
      'parallel lines, of which the later one is lower',
      [
        [
          [0, 100],
          [1, 101],
        ],
        [
          [5, 10],
          [6, 11],
        ],
      ],
      1,
    ],
    ['a single point', [[[1, 1]]], null],
    ['no point', [], null],
  ])('is that of %s', (_, series, slope) => {
    const found = commonSlopeOf(series);
    if (slope === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(slope);
  });
});

describe('trendsOf', () => {
  const at = (minutes: number, value: number, of?: string): Point => ({
    name: 'memory',
    atMs: minutes * 60_000,
    value,
    ...(of !== undefined && { of }),
  });

  it('is by hour, from the end of the warm-up', () => {
    const { memory } = trendsOf([at(0, 1_000), at(10, 100), at(20, 110), at(30, 120)], 600_000);
    expect(memory).toMatchObject({ first: 100, last: 120, mean: 110 });
    expect(memory?.perHour).toBeCloseTo(60);
    expect(memory?.hours).toBeCloseTo(1 / 3);
  });

  it('has each process warm up by itself', () => {
    const points = [
      at(0, 500, 'a'),
      at(10, 700, 'a'),
      at(20, 700, 'a'),
      at(30, 50, 'b'),
      at(40, 650, 'b'),
      at(50, 650, 'b'),
    ];
    expect(trendsOf(points, 600_000)['memory']).toMatchObject({ first: 700, last: 650, perHour: 0 });
  });

  it('is empty without points, and where no series outlived the warm-up', () => {
    expect(trendsOf([], 0)).toEqual({});
    expect(trendsOf([at(0, 1), at(1, 2)], 600_000)).toEqual({});
  });
});
