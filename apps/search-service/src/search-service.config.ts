import { InternalServiceConfig } from '@memory-graph/relational-store';
import { Env, EnvGroup, toList } from '@memory-graph/app-host/config';
import { ChatModelConfig } from '@memory-graph/composition/chat-model';
import { EmbedderConfig } from '@memory-graph/composition/embedder';
import { GraphStoreConfig } from '@memory-graph/composition/graph';
import { RANKING_PARTS, type RankingPart } from '@memory-graph/ranking';
import { RerankerConfig } from '@memory-graph/composition/reranker';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';

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

  /** Memory for the vectors of recently searched workspaces, used by the PostgreSQL store. */
  @Env('SEARCH_VECTOR_MEMORY_MB')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  vectorMemoryMb = 256;

  /** Comma-separated parts of the ranking to turn off, in order to measure their effect. */
  @Env('SEARCH_PARTS_OFF')
  @Transform(toList)
  @IsIn(RANKING_PARTS, { each: true, message: `must be a comma-separated list of ${RANKING_PARTS.join(', ')}` })
  readonly searchPartsOff: RankingPart[] = [];
}
