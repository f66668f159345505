export interface Selection {
  /** The maximum number of results; it takes precedence over `minResults`. */
  limit: number;
  /** Results below this score are omitted ... */
  scoreThreshold: number;
  /** ... unless fewer than this many would remain. */
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
