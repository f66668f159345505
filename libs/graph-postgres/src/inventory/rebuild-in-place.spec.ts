import { CONTRACT_EMBEDDER, describeRebuild, type OpenRebuild, type RebuiltStore } from '@memory-graph/graph/contract';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceArchive } from '../archive/postgres-evidence-archive.js';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresRecordedEvidence } from '../recorded/postgres-recorded-evidence.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';
import { PostgresGraphInventory } from './postgres-graph-inventory.js';
import { SET_ASIDE, setGraphAside } from './set-aside.js';

const SHORT = { rows: { least: 1, most: 2 }, characters: 16_000 };

async function open(): Promise<OpenRebuild> {
  const database = await startEmbeddedPostgres();
  let dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    original: storeOn(dataSource),
    begin: async () => {
      await setGraphAside(dataSource);
      await dataSource.destroy();
      dataSource = await openGraphSchema({ url: database.url, migrate: true });
      // What an interrupted run has set aside stays as it is.
      await setGraphAside(dataSource);
      const source = {
        inventory: new PostgresGraphInventory(dataSource, SET_ASIDE),
        recorded: new PostgresRecordedEvidence(dataSource, CONTRACT_EMBEDDER, SET_ASIDE),
      };
      return { source, target: storeOn(dataSource) };
    },
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}

function storeOn(dataSource: DataSource): RebuiltStore {
  return {
    inventory: new PostgresGraphInventory(dataSource),
    recorded: new PostgresRecordedEvidence(dataSource, CONTRACT_EMBEDDER),
    archive: new PostgresEvidenceArchive(dataSource),
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    inParts: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, SHORT),
  };
}

describeRebuild('PostgreSQL, in place', open, { workspaces: 6 });
