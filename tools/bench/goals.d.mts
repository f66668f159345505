/** What is compared of the figures of a size. */
export interface MeasuredSize {
  size: number;
  ingestion: { episodesPerSecond: number };
  batches: { episodesPerSecond: number };
  search: { p50Ms: number; p95Ms: number }[];
  firstSearchMs: number;
  firstFromStoreMs: number;
  memory: Record<string, number>;
  disk: { bytes: number; textBytes: number };
}

export interface MeasuredRun {
  start: { firstMs: number; memory: Record<string, number> };
  sizes: MeasuredSize[];
  smallWorkspace: { search: { p50Ms: number; p95Ms: number }[] };
}

export function comparedWithGoals(
  run: MeasuredRun,
  subjects: number,
): { figure: string; measured: string; wanted: string }[];
