import { comparedWithGoals, type MeasuredRun, type MeasuredSize } from './goals.mjs';

const SEARCH = [
  { p50Ms: 6.7, p95Ms: 11.2 },
  { p50Ms: 40, p95Ms: 64 },
];

function sized(size: number, textBytes = size * 90): MeasuredSize {
  return {
    size,
    ingestion: { episodesPerSecond: 292 },
    batches: { episodesPerSecond: 300 },
    search: SEARCH,
    ...{ firstSearchMs: 750, firstFromStoreMs: 2_500 },
    memory: { gateway: 400e6, worker: 209e6 },
    disk: { bytes: textBytes * 42, textBytes },
  };
}

function runOf(...sizes: MeasuredSize[]): MeasuredRun {
  return { start: { firstMs: 3_300, memory: { standalone: 469e6 } }, sizes, smallWorkspace: { search: SEARCH } };
}

/** The goal of a figure; undefined if it has none. */
function wanted(figure: string, run: MeasuredRun, subjects = 0): string | undefined {
  return comparedWithGoals(run, subjects).find((row) => row.figure === figure)?.wanted;
}

describe('comparedWithGoals', () => {
  it('has each figure once, beside its goal', () => {
    const rows = comparedWithGoals(runOf(sized(10_000)), 0);
    expect(rows).toContainEqual({
      figure: 'search, p50 / p95 at 10,000',
      measured: '6.7 / 11.2 ms',
      wanted: '5 / 10 ms',
    });
    expect(rows).toContainEqual({ figure: 'memory at 10,000', measured: '609.0 MB', wanted: '400 MB' });
    expect(new Set(rows.map(({ figure }) => figure)).size).toBe(rows.length);
  });

  it('takes the goal of the next larger size', () => {
    const run = runOf(sized(1_000), sized(20_000), sized(1_000_000));
    expect(wanted('search, p50 / p95 at 1,000', run)).toBe('5 / 10 ms at 10,000');
    expect(wanted('search, p50 / p95 at 20,000', run)).toBe('– / 20 ms at 100,000');
    expect(wanted('search, p50 / p95 at 1,000,000', run)).toBe('– / 60 ms');
    expect(wanted('single adds at 20,000', run)).toBeUndefined();
  });

  it('has goals of their own for workspaces of many subjects and for long texts', () => {
    const run = runOf(sized(10_000, 3_700_000));
    expect(wanted('search of one subject, p50 / p95 at 10,000', run, 100)).toBe('3 / – ms at 1,000,000');
    expect(wanted('search, p50 / p95 at 10,000', run, 100)).toBeUndefined();
    expect(wanted('bytes on disk of a byte of text at 10,000', run)).toBe('18');
    expect(wanted('bytes on disk of a byte of text at 10,000', runOf(sized(10_000)))).toBe('60');
  });
});
