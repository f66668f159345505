import { createRequire } from 'node:module';

/** Whether this platform has the runtime of the models: its package is installed, and its library can be loaded. */
export function hasModelRuntime(): boolean {
  try {
    createRequire(import.meta.url)('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}
