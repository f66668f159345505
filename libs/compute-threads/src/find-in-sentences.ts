import { isTransient, ServiceError } from '@memory-graph/errors/service-error';
import { batchesOf } from './batches-of.js';
import type { ComputeThreads } from './compute-threads.js';

export interface NamedRule {
  name: string;
  text: string;
}

/** Up to here all rules look at sentences together; at longer ones each by itself, so that a slow one can be named. */
const TOGETHER_CHARACTERS = 8_192;

/**
 * Says in which sentences deterministic rules find what they look for.
 * @param spent is told how long each step took in its thread; it may throw to give up
 * @returns one row a rule, one entry a sentence
 * @throws ServiceError `unprocessable` for a rule that takes too long on a sentence
 */
export async function findInSentences(
  threads: ComputeThreads,
  rules: readonly NamedRule[],
  sentences: readonly string[],
  spent: (ms: number) => Promise<void>,
): Promise<boolean[][]> {
  const rows = rules.map((): boolean[] => []);
  for (const batch of batchesOf(sentences)) {
    const cost = batch.reduce((sum, { length }) => sum + length, 1);
    const size = cost <= TOGETHER_CHARACTERS ? rules.length : 1;
    for (let first = 0; first < rules.length; first += size) {
      const group = rules.slice(first, first + size);
      const found = await find(threads, group, batch, cost, spent);
      for (const [index, row] of found.entries()) rows[first + index]!.push(...row);
    }
  }
  return rows;
}

async function find(
  threads: ComputeThreads,
  rules: readonly NamedRule[],
  sentences: readonly string[],
  cost: number,
  spent: (ms: number) => Promise<void>,
): Promise<boolean[][]> {
  const rows = rules.map((): boolean[] => []);
  const texts = rules.map(({ text }) => text);
  const pairs = rules.length * sentences.length;
  for (let from = 0; from < pairs;) {
    const { found, ms } = await threads
      .run('match', { rules: texts, sentences, from }, cost)
      .catch((error: unknown) => Promise.reject(isTransient(error) ? error : tooSlow(rules, error)));
    for (const [index, isFound] of found.entries()) {
      rows[Math.floor((from + index) / sentences.length)]!.push(isFound === 1);
    }
    from += found.length;
    await spent(ms);
  }
  return rows;
}

function tooSlow(rules: readonly NamedRule[], cause: unknown): ServiceError {
  const names = rules.map(({ name }) => `"${name}"`).join(' or ');
  const problem = `A regular expression of the ingestion rule ${names} takes too long on this content: simplify it, then retry`;
  return new ServiceError('unprocessable', problem, { cause });
}
