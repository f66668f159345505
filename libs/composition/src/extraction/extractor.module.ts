import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { ComputeThreads, ThreadedExtractor } from '@memory-graph/compute-threads';
import { ModelExtractor } from '@memory-graph/extraction/model';
import { EXTRACTOR, type Extractor } from '@memory-graph/extraction';
import type { DynamicModule } from '@nestjs/common';
import type { ExtractorConfig } from './extractor.config.js';

/** The extractor of the configuration. The rules run in the threads of the app; `model` needs its chat model. */
export class ExtractorModule {
  static register({ kind, userNouns }: ExtractorConfig): DynamicModule {
    return {
      module: ExtractorModule,
      providers: [
        {
          provide: EXTRACTOR,
          inject: [CHAT_MODEL, ComputeThreads],
          useFactory: async (model: ChatModel | null, threads: ComputeThreads): Promise<Extractor> => {
            const rules = new ThreadedExtractor(threads, userNouns);
            if (kind !== 'model' || !model) return rules;
            // Only here this thread needs anything of the rules, which take a while to load.
            const { readDate } = await import('@memory-graph/extraction/rules');
            return new ModelExtractor(model, rules, readDate);
          },
        },
      ],
      exports: [EXTRACTOR],
    };
  }
}
