import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Env, EnvGroup, toList } from '@memory-graph/app-host/load-config';
import { ChatModelConfig } from '@memory-graph/chat-model-configured/chat-model.config';
import { EmbedderConfig } from '@memory-graph/embedder-configured/embedder.config';
import { GraphStoreConfig } from '@memory-graph/graph-store-configured/graph-store.config';
import { RANKING_PARTS, type RankingPart } from '@memory-graph/ranking/ranking-parts';
import { RerankerConfig } from '@memory-graph/reranker-configured/reranker.config';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';

/** Everything the search service takes from its environment, apart from where it listens. */
export class SearchServiceConfig extends InternalServiceConfig {
  @EnvGroup(GraphStoreConfig)
  graphStore!: GraphStoreConfig;

  @EnvGroup(EmbedderConfig)
  embedder!: EmbedderConfig;

  @EnvGroup(ChatModelConfig)
  chatModel!: ChatModelConfig;

  @EnvGroup(RerankerConfig)
  reranker!: RerankerConfig;

  /** Memory for the vectors of the workspaces that were searched lately, of the store in PostgreSQL. */
  @Env('SEARCH_VECTOR_MEMORY_MB')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  vectorMemoryMb = 256;

  /** Parts of the ranking to do without, by comma: to see what they are worth. */
  @Env('SEARCH_PARTS_OFF')
  @Transform(toList)
  @IsIn(RANKING_PARTS, { each: true, message: `must be some of ${RANKING_PARTS.join(', ')}, by comma` })
  readonly searchPartsOff: RankingPart[] = [];
}
