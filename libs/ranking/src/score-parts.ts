/** What a result's score is made of, before it is scaled: shown by `explain`. */
export interface ScoreParts {
  /** Full text and vectors, weighted. */
  text: number;
  vector: number;
  /** Touches entities of the question, or of hits. */
  graph: number;
  /** Stands near hits in its session. */
  session: number;
  /** Its episodes or facts are hits themselves. */
  support: number;
}

/** Of the words alone: what spreads along the graph. */
export function matchScore(parts: ScoreParts): number {
  return parts.text + parts.vector;
}

export function totalScore(parts: ScoreParts): number {
  return parts.text + parts.vector + parts.graph + parts.session + parts.support;
}
