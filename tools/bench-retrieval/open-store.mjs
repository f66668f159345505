import { startStack } from '@memory-graph/dev-stack/stack';

/** The environment variables of the service for a graph store, and how to close the store. */
export async function openStore(name) {
  if (name === 'postgres') return { environment: { GRAPH_STORE: 'postgres' }, close: async () => {} };
  if (name !== 'neo4j') throw new Error('--store takes postgres, neo4j or both');
  const running = process.env.NEO4J_URL ?? process.env.TEST_NEO4J_URL;
  if (running) return { environment: { GRAPH_STORE: 'neo4j', NEO4J_URL: running }, close: async () => {} };
  const stack = await startStack({ engines: ['neo4j'], log: (line) => console.error(line) });
  const { address } = stack.engines.neo4j;
  return { environment: { GRAPH_STORE: 'neo4j', NEO4J_URL: address }, close: () => stack.close() };
}
