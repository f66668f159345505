import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsUrl, Min } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';

const HTTP_ORIGIN = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** Everything the gateway takes from its environment, apart from where it listens. */
export class ApiGatewayConfig extends InternalServiceConfig {
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
