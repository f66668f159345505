import { createContext, Script, type Context } from 'node:vm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { TextPattern } from '@memory-graph/memory-model/ingestion-rules/text-pattern';

/** Of text that is searched at once, before the process gets to anything else. */
const BATCH_CHARACTERS = 16_384;
/** A batch takes milliseconds, unless a pattern takes exponential time: then it is given up. */
const BATCH_TIMEOUT_MS = 1_000;

const SEARCH = new Script(`
  (() => {
    const searched = JSON.parse(texts);
    const expressions = JSON.parse(patterns).map(({ source, flags }) => new RegExp(source, flags));
    return JSON.stringify(expressions.map((expression) => searched.map((text) => expression.test(text))));
  })()`);

/**
 * In which texts each pattern is found. Patterns are anybody's: they run in a context without anything in it, and no longer
 * than a second, which only the interpreter can make sure of.
 * @returns one row a pattern, one entry a text
 * @throws ServiceError `unprocessable` if a pattern takes too long
 */
export async function findPatterns(patterns: readonly TextPattern[], texts: readonly string[]): Promise<boolean[][]> {
  const found: boolean[][] = patterns.map(() => []);
  if (patterns.length === 0) return found;
  const context = createContext(Object.create(null) as Context);
  context['patterns'] = JSON.stringify(patterns);
  for (const batch of batchesOf(texts)) {
    await nextTurn();
    for (const [index, row] of search(context, batch).entries()) found[index]!.push(...row);
  }
  return found;
}

function search(context: Context, texts: readonly string[]): boolean[][] {
  context['texts'] = JSON.stringify(texts);
  try {
    return JSON.parse(SEARCH.runInContext(context, { timeout: BATCH_TIMEOUT_MS }) as string) as boolean[][];
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new ServiceError(
      'unprocessable',
      'A regular expression of the ingestion rules takes too long on this content.',
    );
  }
}

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (batches.length === 0 || text.length > room) {
      batches.push([]);
      room = BATCH_CHARACTERS;
    }
    batches.at(-1)!.push(text);
    room -= text.length;
  }
  return batches;
}
