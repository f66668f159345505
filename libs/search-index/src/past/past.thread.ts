import { parentPort, workerData } from 'node:worker_threads';
import type { MemoryGraph } from '../searched-graph.js';
import { PastMemory, type PastTask } from './past-memory.js';
import type { PastAnswer, PastCall } from './past-protocol.js';

/** Derives one past graph and keeps it, outside of the main event loop. */
const memory = new PastMemory(workerData as PastTask);
let graph: MemoryGraph | null = null;

parentPort!.on('message', (call: PastCall) => void answer(call));

async function answer(call: PastCall): Promise<void> {
  let reply: PastAnswer;
  try {
    reply = { no: call.no, value: await valueOf(call) };
  } catch (error) {
    reply = { no: call.no, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(reply);
}

async function valueOf(call: PastCall): Promise<unknown> {
  if (call.ask === 'add') return memory.add(call.json);
  if (call.ask === 'derive') {
    graph = memory.derive();
    return;
  }
  const answers = graph as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
  return answers[call.ask]!(...call.input);
}
