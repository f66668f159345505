import { pointsOfLogs } from './points-of-logs.js';

describe('pointsOfLogs', () => {
  it.each([
    [0, 99, 6_000],
    [1, 100, 6_000],
    [15, 1_500, 6_000],
    // A large workspace can still be exported.
    [600, 1_000_000, 6_000],
    [2, 1_500, 20],
  ])('is %i for %i logs and a limit of %i', (points, logs, limit) => {
    expect(pointsOfLogs(logs, limit)).toBe(points);
  });
});
