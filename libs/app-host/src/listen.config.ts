import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Env } from './load-config.js';

/** Where an app that runs by itself listens. */
export class ListenConfig {
  @Env('HOST')
  @IsString()
  host = '127.0.0.1';

  @Env('PORT')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  port = 3000;

  /** Unset: no metrics are served. */
  @Env('METRICS_PORT')
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(65_535)
  metricsPort: number | null = null;
}
