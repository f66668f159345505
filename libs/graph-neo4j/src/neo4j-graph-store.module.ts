import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EVIDENCE_READER, GRAPH_RECORDS, GRAPH_WRITER, CHANGE_FEED, VECTOR_RENEWAL } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import { HealthRegistry } from '@memory-graph/observability';
import { Neo4jConnection, type Neo4jOptions } from './connection/neo4j-connection.js';
import { Neo4jEvidenceReader } from './evidence/neo4j-evidence-reader.js';
import { Neo4jChangeFeed } from './feed/neo4j-change-feed.js';
import { Neo4jGraphRecords } from './reader/neo4j-graph-records.js';
import { prepareGraphSchema } from './schema/migrate-graph.js';
import { Neo4jVectorRenewal } from './vectors/neo4j-vector-renewal.js';
import { openWriter } from './writer/open-writer.js';

export interface Neo4jGraphStoreOptions extends Omit<Neo4jOptions, 'retryTimeMs'> {
  /** Whether to bring the schema up to date at start; otherwise the start fails while it is behind. */
  migrate: boolean;
  /**
   * Both roles provide EVIDENCE_READER and GRAPH_RECORDS; the writer also the ports that change the graph, the reader the
   * one that indexes are filled from.
   */
  role: 'writer' | 'reader';
  /** Of all embeddings that are written or asked with. */
  embedder: EmbedderIdentity;
}

/** Users wait for a search, so an early error is better than a long wait. */
const READER_RETRY_MS = 2_000;

/** Connects, with a schema that is up to date. */
export async function openNeo4jGraph(options: Neo4jGraphStoreOptions): Promise<Neo4jConnection> {
  const retryTimeMs = options.role === 'reader' ? READER_RETRY_MS : undefined;
  const connection = await Neo4jConnection.open({ ...options, retryTimeMs });
  try {
    await prepareGraphSchema(connection, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

class GraphConnections implements OnApplicationShutdown {
  constructor(private readonly connection: Neo4jConnection) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** A port of the graph. */
function provide(port: symbol, open: (connection: Neo4jConnection) => object) {
  return { provide: port, inject: [Neo4jConnection], useFactory: open };
}

/** The graph on Neo4j 5, also its Community Edition. */
@Module({})
export class Neo4jGraphStoreModule {
  static register(options: Neo4jGraphStoreOptions): DynamicModule {
    const { embedder } = options;
    const ports = [
      provide(EVIDENCE_READER, (connection) => new Neo4jEvidenceReader(connection, embedder)),
      provide(GRAPH_RECORDS, (connection) => new Neo4jGraphRecords(connection)),
      ...(options.role === 'writer'
        ? [
            provide(GRAPH_WRITER, (connection) => openWriter(connection, embedder)),
            provide(VECTOR_RENEWAL, (connection) => new Neo4jVectorRenewal(connection, embedder)),
          ]
        : [provide(CHANGE_FEED, (connection) => new Neo4jChangeFeed(connection, embedder))]),
    ];
    return {
      module: Neo4jGraphStoreModule,
      providers: [
        { provide: Neo4jConnection, useFactory: () => openNeo4jGraph(options) },
        {
          provide: GraphConnections,
          inject: [Neo4jConnection, { token: HealthRegistry, optional: true }],
          useFactory: (connection: Neo4jConnection, health?: HealthRegistry) => {
            health?.register('neo4j', () => connection.check());
            return new GraphConnections(connection);
          },
        },
        ...ports,
      ],
      exports: ports.map((port) => port.provide),
    };
  }
}
