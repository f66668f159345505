// Runs the model away from the event loop: the runtime's `run` computes before it returns, whatever its promise says.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const onnx = createRequire(import.meta.url)(workerData.runtime);

// More threads would gain nothing for a question, and take the processor from the database beside them.
const session = await onnx.InferenceSession.create(workerData.model, {
  ...{ intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' },
});
parentPort.postMessage({ ready: true });

parentPort.on('message', async ({ id, sequences }) => {
  try {
    const vectors = [];
    // One by one: the model scales its 8-bit numbers by all that is in a batch, so that a text would get other vectors
    // in other company; and on a processor batches are no faster.
    for (const sequence of sequences) vectors.push(await vectorOf(sequence));
    parentPort.postMessage({ id, vectors });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});

async function vectorOf(sequence) {
  const tensor = (values) => new onnx.Tensor('int64', values, [1, sequence.length]);
  const { vector } = await session.run({
    input_ids: tensor(BigInt64Array.from(sequence, BigInt)),
    attention_mask: tensor(new BigInt64Array(sequence.length).fill(1n)),
    token_type_ids: tensor(new BigInt64Array(sequence.length)),
  });
  return vector.data;
}
