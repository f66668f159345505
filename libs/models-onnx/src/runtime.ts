import { createRequire } from 'node:module';

export type ModelRuntime = typeof import('onnxruntime-node');

const require = createRequire(import.meta.url);
/** The packed service has the same code in packages of one platform each, a tenth of the size. */
const PACKAGES = ['onnxruntime-node', `@memory-graph/model-runtime-${process.platform}-${process.arch}`];

/** @returns the file of the runtime of the models; null where its package or its library is missing */
export function modelRuntimeFile(): string | null {
  for (const name of PACKAGES) {
    try {
      require(name);
      return require.resolve(name);
    } catch {
      continue;
    }
  }
  return null;
}

/** @throws Error where this platform has no runtime of the models */
export function loadModelRuntime(): ModelRuntime {
  const file = modelRuntimeFile();
  if (file === null) throw new Error(`No package has the runtime of the models: ${PACKAGES.join(', ')}`);
  return require(file) as ModelRuntime;
}
