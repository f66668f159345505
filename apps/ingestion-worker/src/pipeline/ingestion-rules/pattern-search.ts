import { setImmediate as nextTurn } from 'node:timers/promises';
import { createContext, Script, type Context } from 'node:vm';
import type { TextPattern } from '@memory-graph/memory-model/ingestion-rules/text-pattern';
import { LRUCache } from 'lru-cache';

/** Of text that is searched at once, before the process gets to anything else. */
const BATCH_CHARACTERS = 16_384;
/** A batch takes milliseconds, unless a pattern takes exponential time: then it is given up. */
const BATCH_TIMEOUT_MS = 500;
const REMEMBERED_SLOW_PATTERNS = 1_000;
const SLOW_FOR_MS = 10 * 60_000;

const SEARCH = new Script(`
  (() => {
    const searched = JSON.parse(texts);
    const expressions = JSON.parse(patterns).map(({ source, flags }) => new RegExp(source, flags));
    return JSON.stringify(searched.map((text) => expressions.some((expression) => expression.test(text))));
  })()`);

/** Patterns took longer than anybody should wait for. */
export class SlowPatternError extends Error {}

/**
 * Says in which texts patterns are found. Patterns are anybody's: they run in a context without anything in it, and no longer
 * than a time that the interpreter keeps. Those that took longer are not tried again for a while.
 */
export class PatternSearch {
  private readonly slow = new LRUCache<string, true>({ max: REMEMBERED_SLOW_PATTERNS, ttl: SLOW_FOR_MS });

  /**
   * @returns one entry a text: whether any of the patterns is found in it
   * @throws SlowPatternError
   */
  async find(patterns: readonly TextPattern[], texts: readonly string[]): Promise<boolean[]> {
    const key = JSON.stringify(patterns);
    if (this.slow.has(key)) throw new SlowPatternError();
    const context = createContext(Object.assign(Object.create(null) as Context, { patterns: key }));
    const found: boolean[] = [];
    for (const batch of batchesOf(texts)) {
      await nextTurn();
      found.push(...this.search(context, key, batch));
    }
    return found;
  }

  private search(context: Context, key: string, texts: readonly string[]): boolean[] {
    context['texts'] = JSON.stringify(texts);
    try {
      return JSON.parse(SEARCH.runInContext(context, { timeout: BATCH_TIMEOUT_MS }) as string) as boolean[];
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      this.slow.set(key, true);
      throw new SlowPatternError();
    }
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
