import {
  CONTRACT_EMBEDDER,
  describeRebuild,
  type OpenRebuild,
  type RebuiltStore,
  SHORT_TRANSACTIONS,
} from '@memory-graph/graph/contract';
import {
  type Neo4jConnection,
  Neo4jEvidenceReader,
  Neo4jGraphRecords,
  Neo4jGraphWriter,
  openNeo4jGraph,
} from '@memory-graph/graph-neo4j';
import { neo4jUnderTest } from '@memory-graph/graph-neo4j/testing';
import { openGraphSchema } from '@memory-graph/graph-postgres';
import { rebuiltStoreOn } from '@memory-graph/graph-postgres/testing';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';

interface Opened {
  store: RebuiltStore;
  close(): Promise<void>;
}

async function openPostgres(): Promise<Opened> {
  const database = await startEmbeddedPostgres();
  const dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    store: rebuiltStoreOn(dataSource),
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}

async function openNeo4j(): Promise<Opened & { own: Set<string> }> {
  const connection = await openNeo4jGraph({
    ...neo4jUnderTest(),
    ...{ migrate: true, role: 'writer', embedder: CONTRACT_EMBEDDER },
  });
  const own = new Set<string>();
  return { store: neo4jStore(connection, own), own, close: () => connection.close() };
}

function neo4jStore(connection: Neo4jConnection, own: ReadonlySet<string>): RebuiltStore {
  return {
    evidence: new OwnWorkspaces(connection, own),
    reader: new Neo4jGraphRecords(connection),
    writer: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER),
    inParts: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER, { limits: SHORT_TRANSACTIONS }),
  };
}

/** Of a server that has workspaces of other specs. */
class OwnWorkspaces extends Neo4jEvidenceReader {
  constructor(
    connection: Neo4jConnection,
    private readonly own: ReadonlySet<string>,
  ) {
    super(connection, CONTRACT_EMBEDDER);
  }

  override async workspaces(): Promise<string[]> {
    return (await super.workspaces()).filter((id) => this.own.has(id));
  }
}

async function open(from: 'PostgreSQL' | 'Neo4j'): Promise<OpenRebuild> {
  const [postgres, neo4j] = await Promise.all([openPostgres(), openNeo4j()]);
  const [source, target] = from === 'Neo4j' ? [neo4j, postgres] : [postgres, neo4j];
  return {
    original: source.store,
    begin: (workspaces) => {
      for (const id of workspaces) neo4j.own.add(id);
      return Promise.resolve({ source: source.store, target: target.store });
    },
    close: async () => {
      await postgres.close();
      await neo4j.close();
    },
  };
}

describeRebuild('PostgreSQL to Neo4j', () => open('PostgreSQL'), { workspaces: 6 });
describeRebuild('Neo4j to PostgreSQL', () => open('Neo4j'), { workspaces: 6 });
