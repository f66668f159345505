import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { RunningGateway } from './running-gateway.js';

/** A gateway on a database of its own, which a spec can query. */
export interface GatewayOnPostgres {
  gateway: RunningGateway;
  database: DataSource;
  close(): Promise<void>;
}

export async function startGatewayOnPostgres(): Promise<GatewayOnPostgres> {
  const postgres = await startEmbeddedPostgres();
  const gateway = await RunningGateway.start(postgres.url);
  const database = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  return {
    gateway,
    database,
    close: async () => {
      await database.destroy();
      await gateway.close();
      await postgres.close();
    },
  };
}
