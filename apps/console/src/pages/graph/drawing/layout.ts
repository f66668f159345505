import type { LayoutMatrices } from './layout-matrices.ts';

export interface LayoutProgress {
  /** x and y of each node, one after the other. */
  positions: Float32Array<ArrayBuffer>;
  isLast: boolean;
}

/**
 * Lays a graph out beside the page's thread.
 * @returns stops it
 */
export function runLayout(matrices: LayoutMatrices, onProgress: (progress: LayoutProgress) => void): () => void {
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<LayoutProgress>) => {
    onProgress(data);
    if (data.isLast) worker.terminate();
  };
  worker.postMessage(matrices, [matrices.nodes.buffer, matrices.edges.buffer]);
  return () => worker.terminate();
}
