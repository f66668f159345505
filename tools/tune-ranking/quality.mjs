import { fuseHits, rankResults } from '@memory-graph/ranking';
import { CUTS, summarise } from '../bench-retrieval/recall.mjs';

/** Results that are looked at, as bench:retrieval asks for them. */
const RESULTS = 50;

/** @returns {import('../bench-retrieval/recall.mjs').Figures & { mean: number }} `mean`: of all figures, so that no cut decides alone */
export function qualityOf(recorded, weights) {
  const { all } = summarise(
    recorded.map(({ input, lists, episodesOf, ...question }) => {
      const ranked = rankResults({ ...input, hits: fuseHits(lists, weights) }, weights).slice(0, RESULTS);
      return { ...question, found: [...new Set(ranked.flatMap((result) => episodesOf(result)))] };
    }),
  );
  const figures = [...CUTS.map((cut) => all.recall[cut]), all.mrr];
  return { ...all, mean: figures.reduce((sum, figure) => sum + figure, 0) / figures.length };
}
