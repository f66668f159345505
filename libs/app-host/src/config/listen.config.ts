import { Type } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { Env } from './load-config.js';

/** The listener of an app that runs in its own process. */
export class ListenConfig {
  /** Address to listen on. With `npm start`, it applies to the public API only. */
  @Env('HOST')
  @IsString()
  host = '127.0.0.1';

  /** Port to listen on. 0 selects a free port. */
  @Env('PORT')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 3000;

  /** Port of the Prometheus metrics, on `HOST`. None: no metrics. */
  @Env('METRICS_PORT')
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(65_535)
  metricsPort: number | null = null;

  /** Maximum time to receive a request, and to wait for a client that does not read the response. */
  @Env('REQUEST_TIMEOUT_SECONDS')
  @Type(() => Number)
  @IsNumber()
  @Min(0.1)
  @Max(86_400)
  requestTimeoutSeconds = 30;

  /** How long a stopped process continues to serve, until load balancers send requests elsewhere. */
  @Env('DRAIN_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(300)
  drainSeconds = 0;
}
