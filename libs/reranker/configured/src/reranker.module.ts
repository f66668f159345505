import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { ModelReranker } from '@memory-graph/reranker-langchain/model.reranker';
import { RERANKER, type Reranker } from '@memory-graph/reranker-port/reranker.port';
import type { DynamicModule } from '@nestjs/common';
import type { RerankerConfig } from './reranker.config.js';

/** The re-ranker of the configuration, or null. `model` needs the chat model of the app. */
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
