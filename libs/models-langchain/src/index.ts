export { LangChainChatModel } from './chat-model/langchain.chat-model.js';
export { ModelMetrics } from './chat-model/model-metrics.js';
export { openChatProvider } from './chat-model/providers/open-chat-provider.js';
export { LangChainEmbedder, langChainEmbedderIdentity } from './embedder/langchain.embedder.js';
export { openEmbeddingProvider } from './embedder/open-embedding-provider.js';
export { ModelReranker } from './reranker/model.reranker.js';
