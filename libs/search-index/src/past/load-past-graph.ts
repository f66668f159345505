import type { RecordedEvidence, RecordedPage } from '@memory-graph/graph';
import type { PastGraph } from './past-graph.js';
import { PastMemory, type PastTask } from './past-memory.js';
import { PastThread } from './past-thread.js';

/** Episodes that are read at once: the store serves others in between. */
const EPISODES_AT_ONCE = 250;
/** Characters of JSON from which a graph is derived in some milliseconds. */
const SMALL = 200_000;
/** How much of a thread's heap the derivation of its evidence needs, and at least. */
const HEAP_OF_EVIDENCE = 6;
const LEAST_HEAP_MEGABYTES = 128;

/** The evidence of a past graph needs more memory than it may have. */
export class PastGraphTooLarge extends Error {
  constructor() {
    super('The past graph needs more memory than it may have.');
  }
}

export interface LoadedPastGraph {
  graph: PastGraph;
  /** About what it keeps in memory. */
  bytes: number;
  close: () => Promise<void>;
}

/**
 * Reads what was recorded by a time, and derives the graph from it: of a small workspace at once, else in a thread.
 * @param until ms since the epoch; null: nothing was
 * @throws PastGraphTooLarge
 */
export async function loadPastGraph(
  evidence: RecordedEvidence,
  until: number | null,
  { maxBytes, ...task }: PastTask & { maxBytes: number },
): Promise<LoadedPastGraph> {
  const first = until === null ? NOTHING : await evidence.readPage(task.workspaceId, until, null, EPISODES_AT_ONCE);
  if (until === null || (first.last === null && first.json.length < SMALL)) {
    const memory = new PastMemory(task);
    memory.add(first.json);
    return { graph: memory.derive(), bytes: first.json.length, close: () => Promise.resolve() };
  }
  const thread = new PastThread(task, heapMegabytesFor(maxBytes));
  try {
    let bytes = 0;
    for (let page = first; ;) {
      bytes += page.json.length;
      if (bytes > maxBytes) throw new PastGraphTooLarge();
      await thread.add(page.json);
      if (page.last === null) break;
      page = await evidence.readPage(task.workspaceId, until, page.last, EPISODES_AT_ONCE);
    }
    return { graph: await thread.derive(), bytes, close: () => thread.close() };
  } catch (error) {
    await thread.close();
    throw isOutOfMemory(error) ? new PastGraphTooLarge() : error;
  }
}

const NOTHING: RecordedPage = { json: '[]', last: null };

function heapMegabytesFor(maxBytes: number): number {
  return Math.max(LEAST_HEAP_MEGABYTES, Math.ceil((maxBytes * HEAP_OF_EVIDENCE) / 1_048_576));
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
