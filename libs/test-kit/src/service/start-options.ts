import { engineEnvironment } from '../database/engine-environment.js';

/** All apps in one process, or one process for each. */
export type Target = 'standalone' | 'distributed';

const SCRIPTS = { standalone: 'apps/standalone/dist/main.js', distributed: 'tools/distributed/main.mjs' };

/** What a service writes last once it is ready. */
export const READY = 'Stop: Ctrl-C';

/**
 * Specs name the facts that they expect, so the rules read unless `EXTRACTOR` says otherwise. A trained model reads with what
 * was said just before, which depends on the order in which parallel adds arrive. The table of words is fast.
 */
export const READING = {
  EXTRACTOR: process.env['EXTRACTOR'] ?? 'rules',
  EMBEDDER: process.env['EMBEDDER'] ?? 'static',
  RERANKER: process.env['RERANKER'] ?? 'none',
};

/** That of the variable `TEST_TARGET`, else one process. */
export function targetUnderTest(): Target {
  return process.env['TEST_TARGET'] === 'distributed' ? 'distributed' : 'standalone';
}

/** The script of the built tree, and the variables with which it uses the data folder, any free port and the engines of the run. */
export async function programOf(target: Target, dataDir: string): Promise<{ script: string; env: NodeJS.ProcessEnv }> {
  const engines = target === 'distributed' ? await engineEnvironment(dataDir) : {};
  return { script: SCRIPTS[target], env: { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...READING, ...engines } };
}

/** @throws Error if the service wrote no ready message */
export function addressIn(output: string): { url: string; token: string } {
  const url = /Memory Graph is ready: (\S+)/.exec(output)?.[1];
  const token = /^ {2}token +(\S+)$/m.exec(output)?.[1];
  if (url === undefined || token === undefined) throw new Error(`The ready message has another form:\n${output}`);
  return { url, token };
}
