import { CONTRACT_EMBEDDER, type RebuiltStore, SHORT_TRANSACTIONS } from '@memory-graph/graph/contract';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceArchive } from '../archive/postgres-evidence-archive.js';
import { PostgresGraphInventory } from '../inventory/postgres-graph-inventory.js';
import { PostgresRecordedEvidence } from '../recorded/postgres-recorded-evidence.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';

/** The graph of a database, as the contract of rebuilding uses it. */
export function rebuiltStoreOn(dataSource: DataSource): RebuiltStore {
  return {
    inventory: new PostgresGraphInventory(dataSource),
    recorded: new PostgresRecordedEvidence(dataSource, CONTRACT_EMBEDDER),
    archive: new PostgresEvidenceArchive(dataSource),
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    inParts: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, SHORT_TRANSACTIONS),
  };
}
