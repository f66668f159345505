import type { EvidenceReader, RecordedPage, RecordedPosition, RecordedState } from '@memory-graph/graph';
import type { MemoryGraph } from '../searched-graph.js';
import { PastMemory, type PastTask } from './past-memory.js';
import { PastThread } from './past-thread.js';

/** Episodes per read, at first and at most, so that the store serves others in between. */
const FIRST_EPISODES = 50;
const MOST_EPISODES = 250;
/** The approximate number of characters of JSON per read: episodes may be long, and each page blocks the event loop. */
const PAGE_CHARACTERS = 500_000;
/** Evidence of at most this many characters of JSON is derived within 50 ms, so starting a thread is not worth it. */
const SMALL = 100_000;
/** The size of a thread's heap as a multiple of the evidence, and its minimum. */
const HEAP_OF_EVIDENCE = 6;
const LEAST_HEAP_MEGABYTES = 128;

/** The evidence of a past graph needs more memory than the limit. */
export class PastGraphTooLarge extends Error {
  constructor() {
    super('The past graph needs more memory than it may have.');
  }
}

export interface LoadedPastGraph {
  graph: MemoryGraph;
  /** The approximate memory that it occupies. */
  bytes: number;
  close: () => Promise<void>;
}

/** What is known about the evidence before it is read, see `RecordedState`. */
export type EvidenceToRead = Pick<RecordedState, 'until' | 'episodes'>;

/**
 * Reads what was recorded by a time, and derives the graph from it: for a small workspace in this thread, else in
 * another one.
 * @throws PastGraphTooLarge
 */
export async function loadPastGraph(
  evidence: Pick<EvidenceReader, 'readPage'>,
  { until, episodes }: EvidenceToRead,
  { maxBytes, ...task }: PastTask & { maxBytes: number },
): Promise<LoadedPastGraph> {
  if (until === null) return derivedAtOnce(task, NOTHING);
  const readPage: ReadPage = (...input) => evidence.readPage(task.workspaceId, until, ...input);
  const openThread = () => new PastThread(task, heapMegabytesFor(maxBytes));
  const firstPage = readPage(null, FIRST_EPISODES);
  if (episodes > FIRST_EPISODES) return derivedInThread(openThread(), firstPage, { readPage, maxBytes });
  const first = await firstPage;
  if (first.last === null && first.json.length < SMALL) return derivedAtOnce(task, first.json);
  return derivedInThread(openThread(), first, { readPage, maxBytes });
}

function derivedAtOnce(task: PastTask, json: string): LoadedPastGraph {
  const memory = new PastMemory(task);
  memory.add(json);
  return { graph: memory.derive(), bytes: json.length, close: () => Promise.resolve() };
}

type ReadPage = (after: RecordedPosition | null, limit: number) => Promise<RecordedPage>;

/** The thread starts while the first page is read, and works on each page while the next one is read. */
async function derivedInThread(
  thread: PastThread,
  first: RecordedPage | Promise<RecordedPage>,
  { readPage, maxBytes }: { readPage: ReadPage; maxBytes: number },
): Promise<LoadedPastGraph> {
  try {
    let bytes = 0;
    let limit = FIRST_EPISODES;
    for (let page: RecordedPage | null = await first; page;) {
      const { json, last }: RecordedPage = page;
      bytes += json.length;
      if (bytes > maxBytes) throw new PastGraphTooLarge();
      limit = nextLimit(limit, json.length);
      [page] = await Promise.all([last && readPage(last, limit), thread.add(json)]);
    }
    return { graph: await thread.derive(), bytes, close: () => thread.close() };
  } catch (error) {
    await thread.close();
    throw isOutOfMemory(error) ? new PastGraphTooLarge() : error;
  }
}

/** The number of episodes for the next page, if they are like those of the last page. */
function nextLimit(episodes: number, characters: number): number {
  return Math.min(MOST_EPISODES, Math.max(1, Math.floor((episodes * PAGE_CHARACTERS) / characters)));
}

/** A page without episodes. */
const NOTHING = '[]';

function heapMegabytesFor(maxBytes: number): number {
  return Math.max(LEAST_HEAP_MEGABYTES, Math.ceil((maxBytes * HEAP_OF_EVIDENCE) / 1_048_576));
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
