import { Env } from '@memory-graph/app-host/load-config';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';

const onNeo4j = (config: GraphStoreConfig): boolean => config.kind === 'neo4j';

/** Which graph store an app uses, and where it is. Writer and readers must name the same one. */
export class GraphStoreConfig {
  /** `postgres`: PGlite, or PostgreSQL with pgvector. `neo4j`: Neo4j 5, also its Community edition. */
  @Env('GRAPH_STORE')
  @IsIn(['postgres', 'neo4j'])
  kind: 'postgres' | 'neo4j' = 'postgres';

  /** The database that holds the graph in PostgreSQL: the same one for workers and search. Unset: the app's own. */
  @Env('GRAPH_DATABASE_URL')
  @IsOptional()
  @IsString()
  databaseUrl: string | null = null;

  /** With encryption `bolt+s://` or `neo4j+s://`; with a certificate that is not verified `+ssc`. */
  @Env('NEO4J_URL')
  @ValidateIf(onNeo4j)
  @Matches(/^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^/\s]+\/?$/, { message: 'must be a bolt:// or neo4j:// address' })
  neo4jUrl = '';

  /** Unset: no authentication. */
  @Env('NEO4J_USERNAME')
  @IsOptional()
  @IsString()
  neo4jUsername: string | null = null;

  @Env('NEO4J_PASSWORD')
  @ValidateIf((config: GraphStoreConfig) => onNeo4j(config) && config.neo4jUsername !== null)
  @IsString()
  @MinLength(1)
  neo4jPassword = '';

  @Env('NEO4J_DATABASE')
  @IsString()
  @MinLength(1)
  neo4jDatabase = 'neo4j';

  /** Connections at most. */
  @Env('NEO4J_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000)
  neo4jPoolSize = 20;
}
