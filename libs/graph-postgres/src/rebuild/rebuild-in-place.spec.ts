import { CONTRACT_EMBEDDER, describeRebuild, type OpenRebuild } from '@memory-graph/graph/contract';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresEvidenceReader } from '../evidence/postgres-evidence-reader.js';
import { PostgresGraphRecords } from '../reader/postgres-graph-records.js';
import { rebuiltStoreOn } from '../testing/index.js';
import { FORMER_GRAPH_SCHEMA, setGraphAside } from './set-aside.js';

async function open(): Promise<OpenRebuild> {
  const database = await startEmbeddedPostgres();
  let dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    original: rebuiltStoreOn(dataSource),
    begin: async () => {
      await setGraphAside(dataSource);
      await dataSource.destroy();
      dataSource = await openGraphSchema({ url: database.url, migrate: true });
      // What an interrupted run has set aside stays as it is.
      await setGraphAside(dataSource);
      const source = {
        evidence: new PostgresEvidenceReader(dataSource, CONTRACT_EMBEDDER, FORMER_GRAPH_SCHEMA),
        reader: new PostgresGraphRecords(dataSource, FORMER_GRAPH_SCHEMA),
      };
      return { source, target: rebuiltStoreOn(dataSource) };
    },
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}

describeRebuild('PostgreSQL, in place', open, { workspaces: 6 });
