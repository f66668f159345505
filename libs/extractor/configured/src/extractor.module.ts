import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { ModelExtractor } from '@memory-graph/extractor-langchain/model.extractor';
import { EXTRACTOR, type Extractor } from '@memory-graph/extractor-port/extractor.port';
import { RuleBasedExtractor } from '@memory-graph/extractor-rules/rule-based-extractor';
import { readDate } from '@memory-graph/extractor-rules/time/read-date';
import type { DynamicModule } from '@nestjs/common';
import type { ExtractorConfig } from './extractor.config.js';

/** The extractor of the configuration. `model` needs the chat model of the app. */
export class ExtractorModule {
  static register({ kind }: ExtractorConfig): DynamicModule {
    return {
      module: ExtractorModule,
      providers: [
        {
          provide: EXTRACTOR,
          inject: [CHAT_MODEL],
          useFactory: (model: ChatModel | null): Extractor => {
            const rules = new RuleBasedExtractor();
            return kind === 'model' && model ? new ModelExtractor(model, rules, readDate) : rules;
          },
        },
      ],
      exports: [EXTRACTOR],
    };
  }
}
