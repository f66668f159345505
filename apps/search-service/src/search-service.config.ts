import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, Min, MinLength } from 'class-validator';
import { Env } from '@memory-graph/app-host/load-config';

/** Everything the search service takes from its environment, apart from where it listens. */
export class SearchServiceConfig {
  /** Database that holds the graph. The service only reads it, and never migrates it. */
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

  /** Shared secret of the services of one installation. */
  @Env('SERVICE_CREDENTIAL')
  @IsString()
  @MinLength(32)
  serviceCredential!: string;

  @Env('GRAPH_STORE')
  @IsIn(['postgres'])
  graphStore: 'postgres' = 'postgres';

  /** Must be the one that the ingestion worker uses: vectors of different makers cannot be compared. */
  @Env('EMBEDDER')
  @IsIn(['hashing'])
  embedder: 'hashing' = 'hashing';
}
