import { join } from 'node:path';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { startStack } from '@memory-graph/dev-stack/stack';
import { startEmbeddingsServer } from './embeddings-server.mjs';

const FOLDER = join(import.meta.dirname, '..');
const SOURCES = join(FOLDER, '../tools/run-sources.mjs');

/** `packages`: the locked packages of a Python adapter; `engine`: what it stores in; `embeds`: needs the endpoint. */
export const SYSTEMS = {
  'memory-graph': { adapter: 'memory-graph.mjs' },
  bm25: { adapter: 'bm25.mjs' },
  pgvector: { adapter: 'pgvector.mjs', engine: 'postgres', embeds: true },
  mem0: { adapter: 'peer_mem0.py', packages: 'mem0', engine: 'postgres', embeds: true },
  langgraph: { adapter: 'peer_langgraph.py', packages: 'langgraph', embeds: true },
  graphiti: { adapter: 'peer_graphiti.py', packages: 'graphiti', engine: 'neo4j', embeds: true },
  memvara: { adapter: 'peer_memvara.py', packages: 'memvara', embeds: true },
};

/**
 * Starts what the systems need beside their adapters.
 * @param {string[]} names of SYSTEMS
 * @param {{ remembersVectors: boolean }} options
 * @returns {Promise<{ commandOf: (name: string) => Promise<{ command: string, args: string[], env: object }>, close: () => Promise<void> }>}
 */
export async function prepareSystems(names, { remembersVectors }) {
  const unknown = names.find((name) => !Object.hasOwn(SYSTEMS, name));
  if (unknown) throw new Error(`"${unknown}" is none of ${Object.keys(SYSTEMS).join(', ')}`);
  const systems = names.map((name) => SYSTEMS[name]);
  const engines = [...new Set(systems.flatMap(({ engine }) => engine ?? []))];
  const stack = engines.length > 0 ? await startStack({ engines, log: (line) => console.error(line) }) : undefined;
  const embeddings = systems.some(({ embeds }) => embeds)
    ? await startEmbeddingsServer({ remembers: remembersVectors })
    : undefined;
  const shared = {
    ...(embeddings && { EMBEDDINGS_URL: embeddings.url }),
    ...(stack?.engines.postgres && { DATABASE_URL: stack.engines.postgres.address }),
    ...(stack?.engines.neo4j && { NEO4J_URL: stack.engines.neo4j.address }),
  };
  return {
    commandOf: async (name) => {
      const { adapter, packages, embeds, engine } = SYSTEMS[name];
      const file = join(FOLDER, 'adapters', adapter);
      // The service would otherwise store in the engine of another system.
      const env = { ...process.env, ...((embeds || engine) && shared) };
      if (!packages) return { command: process.execPath, args: ['--import', SOURCES, file], env };
      const installed = await installPythonPackages(
        `benchmark-${packages}`,
        join(FOLDER, 'adapters', `requirements-${packages}.txt`),
      );
      return { command: 'python3', args: [file], env: { ...env, PYTHONPATH: installed } };
    },
    close: async () => {
      await embeddings?.close();
      await stack?.close();
    },
  };
}
