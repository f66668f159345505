import { batchesOf } from './batches-of.js';
import type { ComputeThreads } from './compute-threads.js';

/**
 * Matches rules against sentences.
 * @param rules texts of deterministic rules
 * @param spent called with the duration of each step; may throw to abort
 * @returns one row per rule with one entry per sentence
 */
export async function findInSentences(
  threads: ComputeThreads,
  rules: readonly string[],
  sentences: readonly string[],
  spent: (ms: number) => Promise<void>,
): Promise<boolean[][]> {
  const rows = rules.map((): boolean[] => []);
  for (const batch of batchesOf(sentences)) {
    const cost = batch.reduce((sum, { length }) => sum + length, 1);
    const pairs = rules.length * batch.length;
    for (let from = 0; from < pairs;) {
      const { found, ms } = await threads.run('match', { rules, sentences: batch, from }, cost);
      for (const [index, isFound] of found.entries()) {
        rows[Math.floor((from + index) / batch.length)]!.push(isFound === 1);
      }
      from += found.length;
      await spent(ms);
    }
  }
  return rows;
}
