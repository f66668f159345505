import { InternalServiceConfig } from '@memory-graph/relational-store';
import { AreOrigins, Env, EnvGroup, HTTP_ORIGIN, toList } from '@memory-graph/app-host/config';
import { ChatModelConfig } from '@memory-graph/composition/chat-model';
import { EmbedderConfig } from '@memory-graph/composition/embedder';
import { GraphStoreConfig } from '@memory-graph/composition/graph';
import { RANKING_PARTS, type RankingPart } from '@memory-graph/ranking';
import { RerankerConfig } from '@memory-graph/composition/reranker';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';

/** The environment variables of the search service, except those of its listener. */
export class SearchServiceConfig extends InternalServiceConfig {
  @EnvGroup(GraphStoreConfig)
  graphStore!: GraphStoreConfig;

  @EnvGroup(EmbedderConfig)
  embedder!: EmbedderConfig;

  @EnvGroup(ChatModelConfig)
  chatModel!: ChatModelConfig;

  @EnvGroup(RerankerConfig)
  reranker!: RerankerConfig;

  /** Memory for search indexes. A workspace that does not fit cannot be searched. */
  @Env('SEARCH_MEMORY_MB')
  @Type(() => Number)
  @IsInt()
  @Min(16)
  @Max(1_000_000)
  searchMemoryMb = 512;

  /**
   * A folder of this process alone for snapshots.
   * @defaultValue the database; `npm start`: the data folder
   */
  @Env('SEARCH_SNAPSHOT_DIR')
  @IsOptional()
  @IsString()
  @MinLength(1)
  snapshotFolder: string | null = null;

  /** As for the gateway. */
  @Env('SEARCH_SERVICE_URL')
  @IsOptional()
  @AreOrigins()
  searchServiceOrigins: string[] | null = null;

  /** This process in that list: it loads its workspaces at start. */
  @Env('SEARCH_SERVICE_OWN_URL')
  @IsOptional()
  @IsUrl(HTTP_ORIGIN)
  ownOrigin: string | null = null;

  /** Ranking parts that are off. */
  @Env('SEARCH_PARTS_OFF')
  @Transform(toList)
  @IsIn(RANKING_PARTS, { each: true, message: `must be a comma-separated list of ${RANKING_PARTS.join(', ')}` })
  readonly searchPartsOff: RankingPart[] = [];
}
