import { IsOptional, IsUrl } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';
import { FirstRunConfig } from '@memory-graph/first-run/first-run.config';

/** Environment of the all-in-one service. What the five applications read besides is passed on to them unchanged. */
export class StandaloneConfig extends FirstRunConfig {
  /** A PostgreSQL 15 or newer with pgvector, instead of the embedded one. */
  @Env('DATABASE_URL')
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  databaseUrl: string | null = null;
}
