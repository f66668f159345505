import { loadConfig } from '@memory-graph/app-host/config';
import { GraphStoreConfig } from './graph-store.config.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(GraphStoreConfig, env);

describe('GraphStoreConfig', () => {
  it('is PostgreSQL by default, and asks nothing of Neo4j then', () => {
    expect(load({})).toMatchObject({ kind: 'postgres', databaseUrl: null });
  });

  it.each(['bolt://127.0.0.1:7687', 'neo4j+s://graph.example', 'bolt+ssc://graph.example:7687/'])('takes %s', (url) => {
    expect(load({ GRAPH_STORE: 'neo4j', NEO4J_URL: url })).toMatchObject({ neo4jUrl: url, neo4jUsername: null });
  });

  it.each([
    ['no address', {}, /NEO4J_URL: /],
    ['an address of another kind', { NEO4J_URL: 'http://graph.example:7474' }, /NEO4J_URL: must be a bolt/],
    ['a user without a password', { NEO4J_URL: 'bolt://g', NEO4J_USERNAME: 'neo4j' }, /NEO4J_PASSWORD: /],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load({ GRAPH_STORE: 'neo4j', ...env })).toThrow(message);
  });
});
