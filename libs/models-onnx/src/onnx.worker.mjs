// Runs the model away from the event loop: the runtime's `run` computes before it returns, whatever its promise says.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { modelDir } = workerData;
// The runtime is installed in the folder of the model, as it is no part of the service's own packages.
const onnx = createRequire(join(modelDir, 'package.json'))('onnxruntime-node');
const session = await onnx.InferenceSession.create(join(modelDir, 'model.onnx'), {
  intraOpNumThreads: Math.min(4, availableParallelism()),
  // Threads that wait by spinning take the processor from the database beside them.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});
parentPort.postMessage({ ready: true });

parentPort.on('message', async ({ id, sequences }) => {
  try {
    const vectors = [];
    // One by one: the model scales its 8-bit numbers by all that is in a batch, so that a text would get other vectors
    // in other company; and on a processor batches are no faster.
    for (const sequence of sequences) vectors.push(meanOfPieces(await run(sequence)));
    parentPort.postMessage({ id, vectors });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});

/** What the model says of each piece of a sequence, one piece after the other. */
async function run(sequence) {
  const tensor = (values) => new onnx.Tensor('int64', values, [1, sequence.length]);
  const { last_hidden_state: output } = await session.run({
    input_ids: tensor(BigInt64Array.from(sequence, BigInt)),
    attention_mask: tensor(new BigInt64Array(sequence.length).fill(1n)),
    token_type_ids: tensor(new BigInt64Array(sequence.length)),
  });
  return { values: output.data, dimension: output.dims.at(-1) };
}

/** The result is not normalized: the caller does that. */
function meanOfPieces({ values, dimension }) {
  const sums = new Float64Array(dimension);
  for (let index = 0; index < values.length; index++) sums[index % dimension] += values[index];
  return sums;
}
