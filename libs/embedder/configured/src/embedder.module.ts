import { ONNX_EMBEDDER, OnnxEmbedder } from '@memory-graph/embedder-onnx/onnx.embedder';
import { EMBEDDER, type Embedder, type EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import { STATIC_EMBEDDER, StaticEmbedder } from '@memory-graph/embedder-static/static.embedder';
import { Inject, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { EmbedderConfig } from './embedder.config.js';

/** The embedder of the configuration, opened when the app starts and closed when it ends. */
export class EmbedderModule implements OnApplicationShutdown {
  constructor(@Inject(EMBEDDER) private readonly embedder: Embedder) {}

  static register(config: EmbedderConfig): DynamicModule {
    return {
      module: EmbedderModule,
      providers: [{ provide: EMBEDDER, useFactory: () => openEmbedder(config) }],
      exports: [EMBEDDER],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.embedder instanceof OnnxEmbedder) await this.embedder.close();
  }
}

/** Known before the embedder is opened: the graph store is made for it. */
export function embedderIdentity({ kind }: EmbedderConfig): EmbedderIdentity {
  return kind === 'onnx' ? ONNX_EMBEDDER : STATIC_EMBEDDER;
}

/** What can be embedded in a command, without Nest. Whoever opens a model closes it. */
export async function openEmbedder({ kind, modelDir }: EmbedderConfig): Promise<Embedder> {
  return kind === 'onnx' ? OnnxEmbedder.open(modelDir) : new StaticEmbedder();
}
