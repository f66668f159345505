import { parentPort, workerData } from 'node:worker_threads';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { type Arrays, encodeSnapshot } from '../snapshot/snapshot.js';
import type { LoadAnswer, LoadCommand, LoadTask } from './load-protocol.js';

/** Builds one index from the pages that it receives, and its snapshot, outside of the main event loop. */
const { dimension, header } = workerData as LoadTask;
const index = new WorkspaceIndex(dimension);
let chunks: AsyncGenerator<Uint8Array<ArrayBuffer>> | null = null;

parentPort!.on('message', (command: LoadCommand) => {
  if (command === 'finish') return finish();
  if (command === 'chunk') return void nextChunk();
  index.write({ [command.kind]: JSON.parse(command.json) as never });
  answer({ bytes: index.bytes });
});

function finish(): void {
  index.layOut();
  // Copies the arrays, because the spare capacity of a column should not be transferred, and the snapshot needs them.
  const arrays: Arrays = Object.fromEntries(
    Object.entries(index.arrays()).map(([name, array]) => [name, array.slice()]),
  );
  answer(
    { arrays },
    Object.values(arrays).map((array) => array.buffer as ArrayBuffer),
  );
}

async function nextChunk(): Promise<void> {
  chunks ??= encodeSnapshot({ ...header!, arrays: index.arrays() });
  const { value: chunk = null } = (await chunks.next()) as { value?: Uint8Array<ArrayBuffer> };
  answer({ chunk }, chunk ? [chunk.buffer] : []);
}

function answer(message: LoadAnswer, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}
