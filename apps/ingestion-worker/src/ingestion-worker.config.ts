import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Max, Min, MinLength } from 'class-validator';
import { Env, toFlag } from '@memory-graph/app-host/load-config';

/** Everything the worker takes from its environment, apart from where it listens. */
export class IngestionWorkerConfig {
  /** Database that holds the schema `ingestion`, the graph and, where it is the embedded one, the event bus. */
  @Env('DATABASE_URL')
  @IsString()
  @MinLength(1)
  databaseUrl!: string;

  @Env('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  databasePoolSize = 5;

  @Env('MIGRATE_ON_START')
  @Transform(toFlag)
  @IsBoolean()
  migrateOnStart = false;

  /** Shared secret of the services of one installation. */
  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(32)
  serviceCredential!: string;

  @Env('EVENT_BUS')
  @IsIn(['embedded'])
  readonly eventBus = 'embedded';

  @Env('GRAPH_STORE')
  @IsIn(['postgres'])
  readonly graphStore = 'postgres';

  @Env('EMBEDDER')
  @IsIn(['hashing'])
  readonly embedder = 'hashing';

  @Env('EXTRACTOR')
  @IsIn(['rules'])
  readonly extractor = 'rules';

  /** Requests that are worked on at a time. */
  @Env('INGEST_CONCURRENCY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  concurrency = 64;
}
