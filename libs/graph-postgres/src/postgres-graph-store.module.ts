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
import {
  changesOfEmbeddedDatabase,
  type DatabaseConnection,
  isEmbeddedDatabase,
  openSchema,
} from '@memory-graph/relational-store';
import { HealthRegistry } from '@memory-graph/observability';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceArchive } from './archive/postgres-evidence-archive.js';
import { PostgresExplanations } from './explanations/postgres-explanations.js';
import { PostgresGraphExporter } from './export/postgres-graph-exporter.js';
import { PostgresSearchFeed } from './feed/postgres-search-feed.js';
import { PostgresGraphInventory } from './inventory/postgres-graph-inventory.js';
import { PostgresMemoryLists } from './lists/postgres-memory-lists.js';
import { GRAPH_MIGRATIONS } from './migrations/graph-migrations.js';
import { PostgresGraphReader } from './reader/postgres-graph-reader.js';
import { PostgresRecordedEvidence } from './recorded/postgres-recorded-evidence.js';
import { PostgresVectorRenewal } from './vectors/postgres-vector-renewal.js';
import { PostgresGraphWriter } from './writer/postgres-graph-writer.js';

export interface PostgresGraphStoreOptions extends DatabaseConnection {
  /** Whether to bring the schema up to date at start; otherwise the start fails while migrations are pending. */
  migrate: boolean;
  /**
   * Both roles provide EVIDENCE_ARCHIVE and RECORDED_EVIDENCE; the writer also the ports that change the graph, the reader
   * those that clients are served from.
   */
  role: 'writer' | 'reader';
  /** Of all embeddings that are written or asked with. */
  embedder: EmbedderIdentity;
  /** Of the writer's RECORDED_EVIDENCE and GRAPH_INVENTORY: the schema of a graph that was set aside. */
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

/** The graph on PostgreSQL or PGlite, with pgvector. */
@Module({})
export class PostgresGraphStoreModule {
  static register(options: PostgresGraphStoreOptions): DynamicModule {
    const inject = [GRAPH_DATA_SOURCE];
    const ofBoth = [
      {
        provide: RECORDED_EVIDENCE,
        inject,
        useFactory: (source: DataSource) =>
          new PostgresRecordedEvidence(source, options.embedder, options.evidenceSchema),
      },
      {
        provide: EVIDENCE_ARCHIVE,
        inject,
        useFactory: (source: DataSource) => new PostgresEvidenceArchive(source),
      },
    ];
    const ofRole =
      options.role === 'writer'
        ? [
            {
              provide: GRAPH_WRITER,
              inject,
              useFactory: (source: DataSource) =>
                new PostgresGraphWriter(source, options.embedder, undefined, isEmbeddedDatabase(options.url)),
            },
            { provide: GRAPH_EXPORTER, inject, useFactory: (source: DataSource) => new PostgresGraphExporter(source) },
            {
              provide: VECTOR_RENEWAL,
              inject,
              useFactory: (source: DataSource) => new PostgresVectorRenewal(source, options.embedder),
            },
            {
              provide: GRAPH_INVENTORY,
              inject,
              useFactory: (source: DataSource) => new PostgresGraphInventory(source, options.evidenceSchema),
            },
          ]
        : [
            {
              provide: GRAPH_READER,
              inject,
              useFactory: (source: DataSource) => new PostgresGraphReader(source),
            },
            { provide: MEMORY_LISTS, inject, useFactory: (source: DataSource) => new PostgresMemoryLists(source) },
            {
              provide: SEARCH_FEED,
              inject,
              useFactory: (source: DataSource) =>
                new PostgresSearchFeed(source, options.embedder, () => changesOfEmbeddedDatabase(options.url)),
            },
            { provide: EXPLANATIONS, inject, useFactory: (source: DataSource) => new PostgresExplanations(source) },
          ];
    return {
      module: PostgresGraphStoreModule,
      providers: [
        { provide: GRAPH_DATA_SOURCE, useFactory: () => openGraphSchema(options) },
        {
          provide: GraphConnections,
          inject: [...inject, { token: HealthRegistry, optional: true }],
          useFactory: (source: DataSource, health?: HealthRegistry) => {
            health?.register('graph-database', () => source.query('SELECT 1'));
            return new GraphConnections(source);
          },
        },
        ...ofBoth,
        ...ofRole,
      ],
      exports: [...ofBoth, ...ofRole].map((provider) => provider.provide),
    };
  }
}
