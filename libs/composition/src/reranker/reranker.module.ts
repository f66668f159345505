import { ComputeThreads, ThreadedReranker } from '@memory-graph/compute-threads';
import { CHAT_MODEL, type ChatModel, RERANKER, type Reranker } from '@memory-graph/models';
import { ModelReranker } from '@memory-graph/models-langchain';
import type { DynamicModule } from '@nestjs/common';
import type { RerankerConfig } from './reranker.config.js';

/** The configured re-ranker, or null. `model` needs the chat model of the app, and `reader` its compute threads. */
export class RerankerModule {
  static register({ kind }: RerankerConfig): DynamicModule {
    return {
      module: RerankerModule,
      providers: [
        {
          provide: RERANKER,
          inject: [
            { token: CHAT_MODEL, optional: true },
            { token: ComputeThreads, optional: true },
          ],
          useFactory: (model?: ChatModel | null, threads?: ComputeThreads): Reranker | null => {
            if (kind === 'reader' && threads) return new ThreadedReranker(threads);
            return kind === 'model' && model ? new ModelReranker(model) : null;
          },
        },
      ],
      exports: [RERANKER],
    };
  }
}
