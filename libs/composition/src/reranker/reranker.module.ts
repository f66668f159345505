import { CHAT_MODEL, type ChatModel, RERANKER, type Reranker } from '@memory-graph/models';
import { ModelReranker } from '@memory-graph/models-langchain';
import type { DynamicModule } from '@nestjs/common';
import type { RerankerConfig } from './reranker.config.js';

/** The configured re-ranker, or null. `model` needs the chat model of the app. */
export class RerankerModule {
  static register({ kind }: RerankerConfig): DynamicModule {
    return {
      module: RerankerModule,
      providers: [
        {
          provide: RERANKER,
          inject: [{ token: CHAT_MODEL, optional: true }],
          useFactory: (model?: ChatModel | null): Reranker | null =>
            kind === 'model' && model ? new ModelReranker(model) : null,
        },
      ],
      exports: [RERANKER],
    };
  }
}
