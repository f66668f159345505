import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '@memory-graph/errors';
import { modelRuntimeFile } from './runtime.js';

interface Answer {
  id: number;
  vectors?: Float32Array[];
  error?: string;
}

interface Waiting {
  resolve: (vectors: Float32Array[]) => void;
  reject: (error: Error) => void;
}

/** The encoder, which runs in its own thread, one sequence of word pieces after another. */
export class OnnxModel {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private stopped: Error | null = null;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.stop(error));
    worker.on('exit', () => this.stop(new Error('The thread of the embedding model has ended')));
    // Pending callers keep the process alive; the thread does not.
    worker.unref();
  }

  /** Loads the model: about a second. */
  static async open(): Promise<OnnxModel> {
    const model = fileURLToPath(new URL('./encoder/encoder.onnx', import.meta.url));
    const runtime = modelRuntimeFile();
    const worker = new Worker(new URL('./onnx.worker.mjs', import.meta.url), { workerData: { model, runtime } });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of the embedding model ended before it was ready')));
    });
    return new OnnxModel(worker);
  }

  /** The vector of each sequence, in order; not of unit length. */
  run(sequences: readonly (readonly number[])[]): Promise<Float32Array[]> {
    if (this.stopped) return Promise.reject(this.stopped);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ id, sequences });
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private settle({ id, vectors, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.worker.unref();
    if (vectors) waiting?.resolve(vectors);
    else waiting?.reject(unavailable(error));
  }

  private stop(cause: Error): void {
    this.stopped ??= unavailable(cause);
    for (const { reject } of this.waiting.values()) reject(this.stopped);
    this.waiting.clear();
  }
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('unavailable', 'The embedding model did not answer', { cause });
}
