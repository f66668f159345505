import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';
import { FirstRunConfig } from './first-run.config.js';

/** Environment of a start with a process for each app. An engine whose address is given is used; the others are started. */
export class DistributedConfig extends FirstRunConfig {
  /** Processes of the ingestion worker. */
  @Env('WORKERS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(32)
  workers = 1;

  @Env('EVENT_BUS')
  @IsIn(['kafka', 'embedded'])
  eventBus = 'kafka';

  @Env('GRAPH_STORE')
  @IsIn(['neo4j', 'postgres'])
  graphStore = 'neo4j';

  @Env('DATABASE_URL')
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  databaseUrl: string | null = null;

  @Env('KAFKA_BROKERS')
  @IsOptional()
  @IsString()
  kafkaBrokers: string | null = null;

  @Env('NEO4J_URL')
  @IsOptional()
  @IsString()
  neo4jUrl: string | null = null;
}
