import { LangChainEmbedder, langChainEmbedderIdentity, openEmbeddingProvider } from '@memory-graph/models-langchain';
import { ONNX_EMBEDDER, OnnxEmbedder } from '@memory-graph/models-onnx';
import { EMBEDDER, type Embedder, type EmbedderIdentity } from '@memory-graph/models';
import { STATIC_EMBEDDER, StaticEmbedder } from '@memory-graph/models-static';
import { Inject, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { EmbedderConfig } from './embedder.config.js';

/** The configured embedder, opened at the start of the app and closed at its end. */
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

/** Known before the embedder is opened, because the graph store depends on it. */
export function embedderIdentity({ kind, model, dimensions }: EmbedderConfig): EmbedderIdentity {
  switch (kind) {
    case 'static':
      return STATIC_EMBEDDER;
    case 'onnx':
      return ONNX_EMBEDDER;
    case 'langchain':
      return langChainEmbedderIdentity(model, dimensions);
  }
}

/** Opens the embedder in a command, without Nest. The caller must close it. */
export async function openEmbedder(config: EmbedderConfig): Promise<Embedder> {
  switch (config.kind) {
    case 'static':
      return new StaticEmbedder();
    case 'onnx':
      return OnnxEmbedder.open(new StaticEmbedder());
    case 'langchain':
      return openLangChainEmbedder(config);
  }
}

async function openLangChainEmbedder(config: EmbedderConfig): Promise<Embedder> {
  const { model, dimensions: dimension, baseUrl, apiKey, similarityFloor, timeoutMs } = config;
  const colon = model.indexOf(':');
  const provider = model.slice(0, colon) as 'openai' | 'ollama';
  const name = model.slice(colon + 1);
  const embeddings = await openEmbeddingProvider({ provider, model: name, dimension, baseUrl, apiKey });
  return new LangChainEmbedder(embeddings, { model, dimension, similarityFloor, timeoutMs });
}
