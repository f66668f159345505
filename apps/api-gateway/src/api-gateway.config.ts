import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';
import { Env, toFlag } from '@memory-graph/app-host/load-config';

const HTTP_ORIGIN = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** Everything the gateway takes from its environment, apart from where it listens. */
export class ApiGatewayConfig {
  /** Database that holds the schema `memory`. */
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
  eventBus = 'embedded' as const;

  @Env('AUTH_SERVER_URL')
  @IsUrl(HTTP_ORIGIN)
  authServerUrl!: string;

  @Env('SEARCH_SERVICE_URL')
  @IsUrl(HTTP_ORIGIN)
  searchServiceUrl!: string;

  @Env('INGESTION_WORKER_URL')
  @IsUrl(HTTP_ORIGIN)
  ingestionWorkerUrl!: string;

  /** Origin under which clients reach the gateway. */
  @Env('PUBLIC_URL')
  @IsUrl(HTTP_ORIGIN)
  publicUrl = 'http://localhost:3000';

  /** Largest accepted request body, in bytes. */
  @Env('MAX_BODY_BYTES')
  @Type(() => Number)
  @IsInt()
  @Min(1024)
  maxBodyBytes = 1024 * 1024;

  /** Logs of one workspace that may wait or be worked on at a time; above it, adding is answered with 429. */
  @Env('QUEUE_CAPACITY')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  queueCapacity = 100_000;
}
