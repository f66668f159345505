export interface Selection {
  /** At most this many; it wins over `minResults`. */
  limit: number;
  /** Results below it are left out ... */
  scoreThreshold: number;
  /** ... but the next best fill up to this many. */
  minResults: number;
}

/** @param ranked best first */
export function selectResults<Ranked extends { score: number }>(
  ranked: readonly Ranked[],
  selection: Selection,
): Ranked[] {
  const passing = ranked.filter((result) => result.score >= selection.scoreThreshold).length;
  return ranked.slice(0, Math.min(selection.limit, Math.max(passing, selection.minResults)));
}
