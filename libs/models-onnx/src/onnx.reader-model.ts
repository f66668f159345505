import { readFileSync } from 'node:fs';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ReaderModel, ReaderOutputs } from '@memory-graph/models';
import { openTokenizer } from './open-tokenizer.js';
import { loadModelRuntime } from './runtime.js';

interface ReaderDescription {
  /** In the order of the model's output. */
  relations: string[];
  threshold: number;
  revisionThreshold: number;
  replacementThreshold: number;
  changeThreshold: number;
}

const folder = new URL('./reader/', import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(new URL(name, folder));

/**
 * Loads the model of the reader: 22 MB, and a runtime of some 90 MB of memory. It computes in the thread that calls it.
 * @throws Error where this platform has no runtime
 */
export async function openReaderModel(): Promise<ReaderModel> {
  const onnx = loadModelRuntime();
  const { relations, threshold, revisionThreshold, replacementThreshold, changeThreshold } = JSON.parse(
    String(fileOf('reader.json')),
  ) as ReaderDescription;
  const tokenizer = openTokenizer();
  const session = await onnx.InferenceSession.create(fileOf('reader.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const tensorOf = (values: readonly number[]): Tensor =>
    new onnx.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    ...{ relations, threshold, revisionThreshold, replacementThreshold, changeThreshold },
    pieces: (text) => tokenizer.encodePlaced(text),
    run: async (ids, types) => outputsOf(await session.run({ ids: tensorOf(ids), types: tensorOf(types) })),
  };
}

function outputsOf(outputs: InferenceSession.ReturnType): ReaderOutputs {
  const values = (name: string): Float32Array => outputs[name]!.data as Float32Array;
  return {
    begins: values('begins'),
    relation: values('relation'),
    state: values('state'),
    pointers: values('pointers'),
    revises: values('revises'),
    message: values('message'),
    answer: values('answer'),
    answers: values('answers'),
  };
}
