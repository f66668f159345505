import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { Env } from '../config/load-config.js';
import { FirstRunConfig } from './first-run.config.js';

/**
 * The environment of a start with one process per app. An engine with a configured address is used;
 * the others are started.
 */
export class DistributedConfig extends FirstRunConfig {
  /** Number of ingestion workers. */
  @Env('WORKERS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(32)
  workers = 1;

  /** With `embedded`, Kafka is not started. */
  @Env('EVENT_BUS')
  @IsIn(['kafka', 'embedded'])
  eventBus = 'kafka';

  /** With `postgres`, Neo4j is not started. */
  @Env('GRAPH_STORE')
  @IsIn(['neo4j', 'postgres'])
  graphStore = 'neo4j';

  /**
   * A PostgreSQL 15 or newer with pgvector to use.
   * @defaultValue starts one
   */
  @Env('DATABASE_URL')
  @IsOptional()
  @IsUrl({ protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true })
  databaseUrl: string | null = null;

  /**
   * Kafka brokers to use, as `host:port`.
   * @defaultValue starts one
   */
  @Env('KAFKA_BROKERS')
  @IsOptional()
  @IsString()
  kafkaBrokers: string | null = null;

  /**
   * A Neo4j to use.
   * @defaultValue starts one
   */
  @Env('NEO4J_URL')
  @IsOptional()
  @IsString()
  neo4jUrl: string | null = null;
}
