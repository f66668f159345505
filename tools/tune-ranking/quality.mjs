import { fuseHits, rankResults } from '@memory-graph/ranking';
import { CUTS, summarise } from '../bench-retrieval/recall.mjs';

/** The number of results that are judged, as bench:retrieval requests them. */
const RESULTS = 50;

/**
 * @returns {import('../bench-retrieval/recall.mjs').Figures & { mean: number }} of all questions; `mean`: of all figures
 *   of recall and rank, so that no cut decides alone, and over files, so that no large file decides alone
 */
export function qualityOf(recorded, weights) {
  const answered = recorded.map(({ input, lists, episodesOf, ...question }) => {
    const hits = fuseHits(lists, weights, input.order);
    const ranked = rankResults({ ...input, hits }, weights).results(RESULTS);
    return { ...question, found: [...new Set(ranked.flatMap((result) => episodesOf(result)))] };
  });
  const files = [...new Set(answered.map(({ file }) => file))];
  const means = files.map((file) => meanOf(summarise(answered.filter((one) => one.file === file)).all));
  return { ...summarise(answered).all, mean: means.reduce((sum, mean) => sum + mean, 0) / means.length };
}

function meanOf({ recall, mrr }) {
  const figures = [...CUTS.map((cut) => recall[cut]), mrr];
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
