import type { RecordedEvidence, RecordedPage, RecordedPosition, RecordedState } from '@memory-graph/graph';
import type { PastGraph } from './past-graph.js';
import { PastMemory, type PastTask } from './past-memory.js';
import { PastThread } from './past-thread.js';

/** Episodes that are read at once: the store serves others in between. */
const EPISODES_AT_ONCE = 250;
/** Characters of JSON from which a graph is derived within 50 ms, too short to start a thread. */
const SMALL = 100_000;
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

/** What is known of the evidence before it is read, see `RecordedState`. */
export type EvidenceToRead = Pick<RecordedState, 'until' | 'episodes'>;

/**
 * Reads what was recorded by a time, and derives the graph from it: of a small workspace at once, else in a thread.
 * @throws PastGraphTooLarge
 */
export async function loadPastGraph(
  evidence: RecordedEvidence,
  { until, episodes }: EvidenceToRead,
  { maxBytes, ...task }: PastTask & { maxBytes: number },
): Promise<LoadedPastGraph> {
  if (until === null) return derivedAtOnce(task, NOTHING);
  const readPage = (after: RecordedPosition | null) =>
    evidence.readPage(task.workspaceId, until, after, EPISODES_AT_ONCE);
  const openThread = () => new PastThread(task, heapMegabytesFor(maxBytes));
  if (episodes > EPISODES_AT_ONCE) return derivedInThread(openThread(), readPage(null), { readPage, maxBytes });
  const first = await readPage(null);
  if (first.last === null && first.json.length < SMALL) return derivedAtOnce(task, first.json);
  return derivedInThread(openThread(), first, { readPage, maxBytes });
}

function derivedAtOnce(task: PastTask, json: string): LoadedPastGraph {
  const memory = new PastMemory(task);
  memory.add(json);
  return { graph: memory.derive(), bytes: json.length, close: () => Promise.resolve() };
}

interface Reading {
  readPage: (after: RecordedPosition) => Promise<RecordedPage>;
  maxBytes: number;
}

/** The thread starts while the first page is read, and works on each page while the next one is read. */
async function derivedInThread(
  thread: PastThread,
  first: RecordedPage | Promise<RecordedPage>,
  { readPage, maxBytes }: Reading,
): Promise<LoadedPastGraph> {
  try {
    let bytes = 0;
    for (let page: RecordedPage | null = await first; page;) {
      const { json, last }: RecordedPage = page;
      bytes += json.length;
      if (bytes > maxBytes) throw new PastGraphTooLarge();
      [page] = await Promise.all([last && readPage(last), thread.add(json)]);
    }
    return { graph: await thread.derive(), bytes, close: () => thread.close() };
  } catch (error) {
    await thread.close();
    throw isOutOfMemory(error) ? new PastGraphTooLarge() : error;
  }
}

/** A page without episodes. */
const NOTHING = '[]';

function heapMegabytesFor(maxBytes: number): number {
  return Math.max(LEAST_HEAP_MEGABYTES, Math.ceil((maxBytes * HEAP_OF_EVIDENCE) / 1_048_576));
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
