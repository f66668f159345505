import { bodyOf, type MemoryGraph } from './memory-graph.js';
import type { BatchItem } from './requests.js';

const BATCH_ITEMS = 500;
/** Half of what a request may have. */
const BATCH_CHARACTERS = 256 * 1024;

/**
 * Adds any number of texts, and waits until they can be read and searched. Many are added in several requests, each of
 * which adds all or none of its texts.
 * @throws ProcessingFailedError if a text cannot be processed
 * @throws TimeoutError; the texts are kept, and processing continues
 */
export async function addAll(memory: MemoryGraph, items: readonly BatchItem[]): Promise<void> {
  const bodies = items.map(({ text, ...content }) => bodyOf(text, content));
  for (const batch of batchesOf(bodies)) {
    const { status, queueIds } = await memory.api.add.batch({ body: { items: batch }, query: { wait: true } });
    if (status !== 'completed') await memory.waitFor(queueIds);
  }
}

function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length === BATCH_ITEMS || characters + size > BATCH_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(item);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}
