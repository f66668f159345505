const PREFIX = 'REBUILD_';
/** What says where a graph store is. */
const PLACES = [
  'GRAPH_STORE',
  'DATABASE_URL',
  'GRAPH_DATABASE_URL',
  'NEO4J_URL',
  'NEO4J_USERNAME',
  'NEO4J_PASSWORD',
  'NEO4J_DATABASE',
];

/**
 * The environment of the store to be filled: that of the worker, with `REBUILD_GRAPH_STORE` in place of `GRAPH_STORE`, and so
 * on. null: no such variable is set, so the graph is rebuilt in place.
 */
export function environmentOfTarget(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv | null {
  const given = PLACES.filter((name) => env[`${PREFIX}${name}`]);
  if (given.length === 0) return null;
  return { ...env, ...Object.fromEntries(given.map((name) => [name, env[`${PREFIX}${name}`]])) };
}
