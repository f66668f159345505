import { EMBEDDER, type Embedder, type EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import { STATIC_EMBEDDER, StaticEmbedder } from '@memory-graph/embedder-static/static.embedder';
import type { DynamicModule } from '@nestjs/common';
import type { EmbedderConfig } from './embedder.config.js';

/** The embedder of the configuration, opened when the app starts. */
export class EmbedderModule {
  static register(config: EmbedderConfig): DynamicModule {
    return {
      module: EmbedderModule,
      providers: [{ provide: EMBEDDER, useFactory: () => openEmbedder(config) }],
      exports: [EMBEDDER],
    };
  }
}

/** Known before the embedder is opened: the graph store is made for it. */
export function embedderIdentity(_config: EmbedderConfig): EmbedderIdentity {
  return STATIC_EMBEDDER;
}

function openEmbedder(_config: EmbedderConfig): Embedder {
  return new StaticEmbedder();
}
