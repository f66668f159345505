import { CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { ComputeThreads, ThreadedExtractor } from '@memory-graph/compute-threads';
import { ModelExtractor } from '@memory-graph/extraction/model';
import { EXTRACTOR, EXTRACTOR_CHOICE, type Extractor, type ExtractorChoice } from '@memory-graph/extraction';
import type { DynamicModule } from '@nestjs/common';
import type { ExtractorConfig } from './extractor.config.js';

/** The extractor of the configuration, and the others to choose from. The rules run in the threads of the app. */
export class ExtractorModule {
  static register({ kind, userNouns }: ExtractorConfig): DynamicModule {
    return {
      module: ExtractorModule,
      providers: [
        {
          provide: EXTRACTOR,
          inject: [CHAT_MODEL, ComputeThreads],
          useFactory: async (model: ChatModel | null, threads: ComputeThreads): Promise<Extractor> => {
            const own = new ThreadedExtractor(kind === 'reader' ? 'reader' : 'rules', threads, userNouns);
            return kind === 'model' && model ? new ModelExtractor(model, own, await dateReader()) : own;
          },
        },
        {
          provide: EXTRACTOR_CHOICE,
          inject: [CHAT_MODEL, ComputeThreads],
          useFactory: (model: ChatModel | null, threads: ComputeThreads): ExtractorChoice => ({
            kinds: model ? ['reader', 'rules', 'model'] : ['reader', 'rules'],
            open: async (chosen, options) => {
              if (chosen === 'model' && model) return new ModelExtractor(model, null, await dateReader(), options);
              return new ThreadedExtractor(chosen === 'reader' ? 'reader' : 'rules', threads, userNouns);
            },
          }),
        },
      ],
      exports: [EXTRACTOR, EXTRACTOR_CHOICE],
    };
  }
}

/** Only a model needs anything of the rules in this thread, and they take a while to load. */
async function dateReader() {
  return (await import('@memory-graph/extraction/rules')).readDate;
}
