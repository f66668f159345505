import { loadConfig } from '../config/load-config.js';
import { DistributedConfig } from './distributed.config.js';

describe('DistributedConfig', () => {
  it('means Kafka, Neo4j and one worker on engines that are still to be started, unless it is told otherwise', () => {
    expect(loadConfig(DistributedConfig, {})).toMatchObject({
      eventBus: 'kafka',
      graphStore: 'neo4j',
      workers: 1,
      databaseUrl: null,
      kafkaBrokers: null,
      neo4jUrl: null,
      port: 3000,
      dataDir: './data',
    });
  });

  it('names every variable that is wrong', () => {
    const load = () => loadConfig(DistributedConfig, { WORKERS: '0', GRAPH_STORE: 'paper', DATABASE_URL: 'nowhere' });
    expect(load).toThrow(/WORKERS: [^]*GRAPH_STORE: [^]*DATABASE_URL: /);
  });
});
