import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import {
  EVIDENCE_ARCHIVE,
  EXPLANATIONS,
  GRAPH_EXPORTER,
  GRAPH_INVENTORY,
  GRAPH_READER,
  GRAPH_WRITER,
  RECORDED_EVIDENCE,
  MEMORY_LISTS,
  SEARCH_FEED,
  VECTOR_RENEWAL,
} from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import { HealthRegistry } from '@memory-graph/observability';
import { Neo4jEvidenceArchive } from './archive/neo4j-evidence-archive.js';
import { Neo4jConnection, type Neo4jOptions } from './connection/neo4j-connection.js';
import { Neo4jExplanations } from './explanations/neo4j-explanations.js';
import { Neo4jGraphExporter } from './export/neo4j-graph-exporter.js';
import { Neo4jSearchFeed } from './feed/neo4j-search-feed.js';
import { Neo4jGraphInventory } from './inventory/neo4j-graph-inventory.js';
import { Neo4jMemoryLists } from './lists/neo4j-memory-lists.js';
import { Neo4jGraphReader } from './reader/neo4j-graph-reader.js';
import { Neo4jRecordedEvidence } from './recorded/neo4j-recorded-evidence.js';
import { prepareGraphSchema } from './schema/migrate-graph.js';
import { Neo4jVectorRenewal } from './vectors/neo4j-vector-renewal.js';
import { openWriter } from './writer/open-writer.js';

export interface Neo4jGraphStoreOptions extends Omit<Neo4jOptions, 'retryTimeMs'> {
  /** Whether to bring the schema up to date at start; otherwise the start fails while it is behind. */
  migrate: boolean;
  /**
   * Both roles provide EVIDENCE_ARCHIVE and RECORDED_EVIDENCE; the writer also the ports that change the graph, the reader
   * those that clients are served from.
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

/** The graph on Neo4j 5, also its Community Edition. */
@Module({})
export class Neo4jGraphStoreModule {
  static register(options: Neo4jGraphStoreOptions): DynamicModule {
    const inject = [Neo4jConnection];
    const ofBoth = [
      {
        provide: RECORDED_EVIDENCE,
        inject,
        useFactory: (connection: Neo4jConnection) => new Neo4jRecordedEvidence(connection, options.embedder),
      },
      {
        provide: EVIDENCE_ARCHIVE,
        inject,
        useFactory: (connection: Neo4jConnection) => new Neo4jEvidenceArchive(connection),
      },
    ];
    const ofRole =
      options.role === 'writer'
        ? [
            {
              provide: GRAPH_WRITER,
              inject,
              useFactory: (connection: Neo4jConnection) => openWriter(connection, options.embedder),
            },
            {
              provide: GRAPH_EXPORTER,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jGraphExporter(connection),
            },
            {
              provide: VECTOR_RENEWAL,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jVectorRenewal(connection, options.embedder),
            },
            {
              provide: GRAPH_INVENTORY,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jGraphInventory(connection),
            },
          ]
        : [
            {
              provide: GRAPH_READER,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jGraphReader(connection),
            },
            {
              provide: MEMORY_LISTS,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jMemoryLists(connection),
            },
            {
              provide: SEARCH_FEED,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jSearchFeed(connection, options.embedder),
            },
            {
              provide: EXPLANATIONS,
              inject,
              useFactory: (connection: Neo4jConnection) => new Neo4jExplanations(connection),
            },
          ];
    return {
      module: Neo4jGraphStoreModule,
      providers: [
        { provide: Neo4jConnection, useFactory: () => openNeo4jGraph(options) },
        {
          provide: GraphConnections,
          inject: [...inject, { token: HealthRegistry, optional: true }],
          useFactory: (connection: Neo4jConnection, health?: HealthRegistry) => {
            health?.register('neo4j', () => connection.check());
            return new GraphConnections(connection);
          },
        },
        ...ofBoth,
        ...ofRole,
      ],
      exports: [...ofBoth, ...ofRole].map((provider) => provider.provide),
    };
  }
}
