import { CONTRACT_EMBEDDER, describeRebuild, type OpenRebuild, type RebuiltStore } from '@memory-graph/graph/contract';
import {
  type Neo4jConnection,
  Neo4jEvidenceArchive,
  Neo4jGraphInventory,
  Neo4jGraphWriter,
  Neo4jRecordedEvidence,
  openNeo4jGraph,
} from '@memory-graph/graph-neo4j';
import { neo4jUnderTest } from '@memory-graph/graph-neo4j/testing';
import {
  openGraphSchema,
  PostgresEvidenceArchive,
  PostgresGraphInventory,
  PostgresGraphWriter,
  PostgresRecordedEvidence,
} from '@memory-graph/graph-postgres';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';

const SHORT = { rows: { least: 1, most: 2 }, characters: 16_000 };

interface Opened {
  store: RebuiltStore;
  close(): Promise<void>;
}

async function openPostgres(): Promise<Opened> {
  const database = await startEmbeddedPostgres();
  const dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    store: postgresStore(dataSource),
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}

/** Of a server that has workspaces of other specs: only those that `of` knows are seen. */
async function openNeo4j(of: () => Promise<readonly string[]>): Promise<Opened> {
  const connection = await openNeo4jGraph({
    ...neo4jUnderTest(),
    ...{ migrate: true, role: 'writer', embedder: CONTRACT_EMBEDDER },
  });
  return { store: neo4jStore(connection, of), close: () => connection.close() };
}

function postgresStore(dataSource: DataSource): RebuiltStore {
  return {
    inventory: new PostgresGraphInventory(dataSource),
    recorded: new PostgresRecordedEvidence(dataSource, CONTRACT_EMBEDDER),
    archive: new PostgresEvidenceArchive(dataSource),
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    inParts: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, SHORT),
  };
}

function neo4jStore(connection: Neo4jConnection, of: () => Promise<readonly string[]>): RebuiltStore {
  return {
    inventory: new OwnWorkspaces(connection, of),
    recorded: new Neo4jRecordedEvidence(connection, CONTRACT_EMBEDDER),
    archive: new Neo4jEvidenceArchive(connection),
    writer: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER),
    inParts: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER, SHORT),
  };
}

class OwnWorkspaces extends Neo4jGraphInventory {
  constructor(
    connection: Neo4jConnection,
    private readonly of: () => Promise<readonly string[]>,
  ) {
    super(connection);
  }

  override async workspaces(): Promise<string[]> {
    const own = new Set(await this.of());
    return (await super.workspaces()).filter((id) => own.has(id));
  }
}

async function fromPostgres(): Promise<OpenRebuild> {
  const from = await openPostgres();
  const to = await openNeo4j(() => from.store.inventory.workspaces());
  return open(from, to);
}

async function fromNeo4j(): Promise<OpenRebuild> {
  const to = await openPostgres();
  const written = new Set<string>();
  const from = await openNeo4j(() => Promise.resolve([...written]));
  const { writer } = from.store;
  const noting = new Proxy(writer, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...input: unknown[]) => unknown;
      return (...input: unknown[]) => {
        written.add(input[0] as string);
        return method.apply(target, input);
      };
    },
  });
  return open({ ...from, store: { ...from.store, writer: noting } }, to);
}

function open(from: Opened, to: Opened): OpenRebuild {
  return {
    original: from.store,
    begin: () => Promise.resolve({ source: from.store, target: to.store }),
    close: async () => {
      await from.close();
      await to.close();
    },
  };
}

describeRebuild('PostgreSQL to Neo4j', fromPostgres);
describeRebuild('Neo4j to PostgreSQL', fromNeo4j);
