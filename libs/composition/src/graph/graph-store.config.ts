import { Env } from '@memory-graph/app-host/config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';

const onNeo4j = (config: GraphStoreConfig): boolean => config.kind === 'neo4j';

/** Which graph store an app uses, and where it is. Writer and readers must name the same one. */
export class GraphStoreConfig {
  /**
   * `postgres`: PGlite, or PostgreSQL with pgvector. `neo4j`: Neo4j 5.23 or newer, any edition; 5.26 is tested. Worker and search-service must have the same.
   */
  @Env('GRAPH_STORE')
  @IsIn(['postgres', 'neo4j'])
  kind: 'postgres' | 'neo4j' = 'postgres';

  /**
   * The database of the graph in PostgreSQL: the same one for workers and search-service.
   * @defaultValue `DATABASE_URL`
   */
  @Env('GRAPH_DATABASE_URL')
  @IsOptional()
  @IsString()
  databaseUrl: string | null = null;

  /** `bolt://` or `neo4j://` URL; `+s` encrypts and verifies, `+ssc` only encrypts. Required for `neo4j`. */
  @Env('NEO4J_URL')
  @ValidateIf(onNeo4j)
  @Matches(/^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^/\s]+\/?$/, { message: 'must be a bolt:// or neo4j:// address' })
  neo4jUrl = '';

  /** User name. Without it, there is no authentication. */
  @Env('NEO4J_USERNAME')
  @IsOptional()
  @IsString()
  neo4jUsername: string | null = null;

  /** Password. Required with a user name. */
  @Env('NEO4J_PASSWORD')
  @ValidateIf((config: GraphStoreConfig) => onNeo4j(config) && config.neo4jUsername !== null)
  @IsString()
  @MinLength(1)
  neo4jPassword = '';

  /** Name of the database. */
  @Env('NEO4J_DATABASE')
  @IsString()
  @MinLength(1)
  neo4jDatabase = 'neo4j';

  /** Maximum connections. */
  @Env('NEO4J_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  neo4jPoolSize = 20;
}
