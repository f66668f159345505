import { parentPort, workerData } from 'node:worker_threads';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import type { Arrays } from '../snapshot/snapshot.js';
import { SnapshotFiles } from '../snapshot/snapshot-files.js';
import type { LoadAnswer, LoadCommand, LoadTask } from './load-protocol.js';

/** Builds one index from the pages that it receives, and saves it, outside of the main event loop. */
const { dimension, snapshot } = workerData as LoadTask;
const index = new WorkspaceIndex(dimension);

parentPort!.on('message', (command: LoadCommand) => {
  if (command === 'finish') {
    void finish();
    return;
  }
  index.write({ [command.kind]: JSON.parse(command.json) as never });
  parentPort!.postMessage({ bytes: index.bytes, arrays: null, saveError: null } satisfies LoadAnswer);
});

async function finish(): Promise<void> {
  index.layOut();
  // Copies the arrays, because the spare capacity of a column should not be transferred.
  const arrays: Arrays = Object.fromEntries(
    Object.entries(index.arrays()).map(([name, array]) => [name, array.slice()]),
  );
  const saveError = await save(arrays);
  const answer: LoadAnswer = { bytes: index.bytes, arrays, saveError };
  parentPort!.postMessage(
    answer,
    Object.values(arrays).map((array) => array.buffer as ArrayBuffer),
  );
}

async function save(arrays: Arrays): Promise<string | null> {
  if (!snapshot) return null;
  try {
    await new SnapshotFiles(snapshot.folder).write({ ...snapshot.header, arrays });
    return null;
  } catch (error) {
    return String(error);
  }
}
