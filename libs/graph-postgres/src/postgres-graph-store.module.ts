import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EVIDENCE_READER, GRAPH_RECORDS, GRAPH_WRITER, CHANGE_FEED, VECTOR_RENEWAL } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import {
  changesOfEmbeddedDatabase,
  type DatabaseConnection,
  isEmbeddedDatabase,
  openSchema,
} from '@memory-graph/relational-store';
import { HealthRegistry } from '@memory-graph/observability';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceReader } from './evidence/postgres-evidence-reader.js';
import { PostgresChangeFeed } from './feed/postgres-change-feed.js';
import { GRAPH_MIGRATIONS } from './migrations/graph-migrations.js';
import { PostgresGraphRecords } from './reader/postgres-graph-records.js';
import { PostgresVectorRenewal } from './vectors/postgres-vector-renewal.js';
import { PostgresGraphWriter } from './writer/postgres-graph-writer.js';

export interface PostgresGraphStoreOptions extends DatabaseConnection {
  /** Whether to bring the schema up to date at start; otherwise the start fails while migrations are pending. */
  migrate: boolean;
  /**
   * Both roles provide EVIDENCE_READER and GRAPH_RECORDS; the writer also the ports that change the graph, the reader the
   * one that indexes are filled from.
   */
  role: 'writer' | 'reader';
  /** Of all embeddings that are written or asked with. */
  embedder: EmbedderIdentity;
  /** Of the writer's EVIDENCE_READER and GRAPH_RECORDS: the schema of a graph that was set aside. */
  evidenceSchema?: string | undefined;
}

/** Opens the schema `graph`; shared by all applications whatever their role. */
export function openGraphSchema({
  url,
  poolSize,
  tls,
  migrate,
  role,
}: DatabaseConnection &
  Pick<PostgresGraphStoreOptions, 'migrate'> &
  Partial<Pick<PostgresGraphStoreOptions, 'role'>>): Promise<DataSource> {
  return openSchema({
    schema: 'graph',
    url,
    poolSize,
    tls,
    migrateOnStart: migrate,
    migrations: GRAPH_MIGRATIONS,
    isBackground: role === 'writer',
    pipelined: true,
  });
}

/** Not TypeORM's own token: an application has a DataSource of its own beside the graph's. */
const GRAPH_DATA_SOURCE = Symbol('GraphDataSource');

class GraphConnections implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

/** A port of the graph. */
function provide(port: symbol, open: (source: DataSource) => object) {
  return { provide: port, inject: [GRAPH_DATA_SOURCE], useFactory: open };
}

/** The graph on PostgreSQL or PGlite, with pgvector. */
@Module({})
export class PostgresGraphStoreModule {
  static register(options: PostgresGraphStoreOptions): DynamicModule {
    const { embedder, evidenceSchema } = options;
    const ports = [
      provide(EVIDENCE_READER, (source) => new PostgresEvidenceReader(source, embedder, evidenceSchema)),
      provide(GRAPH_RECORDS, (source) => new PostgresGraphRecords(source, evidenceSchema)),
      ...(options.role === 'writer'
        ? [
            provide(
              GRAPH_WRITER,
              (source) => new PostgresGraphWriter(source, embedder, { looksAhead: isEmbeddedDatabase(options.url) }),
            ),
            provide(VECTOR_RENEWAL, (source) => new PostgresVectorRenewal(source, embedder)),
          ]
        : [
            provide(
              CHANGE_FEED,
              (source) => new PostgresChangeFeed(source, embedder, () => changesOfEmbeddedDatabase(options.url)),
            ),
          ]),
    ];
    return {
      module: PostgresGraphStoreModule,
      providers: [
        { provide: GRAPH_DATA_SOURCE, useFactory: () => openGraphSchema(options) },
        {
          provide: GraphConnections,
          inject: [GRAPH_DATA_SOURCE, { token: HealthRegistry, optional: true }],
          useFactory: (source: DataSource, health?: HealthRegistry) => {
            health?.register('graph-database', () => source.query('SELECT 1'));
            return new GraphConnections(source);
          },
        },
        ...ports,
      ],
      exports: ports.map((port) => port.provide),
    };
  }
}
