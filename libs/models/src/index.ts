export {
  BudgetSpentError,
  CHAT_MODEL,
  type ChatMessage,
  type ChatModel,
  type ChatPurpose,
  type ChatRequest,
  type StructuredRequest,
  type TokenUsage,
  UnusableAnswerError,
} from './chat-model/chat-model.port.js';
export type { JsonSchema } from './chat-model/json-schema.js';
export { isLatin } from './embedder/is-latin.js';
export { EMBEDDER, type Embedder, type EmbedderIdentity } from './embedder/embedder.port.js';
export { type Passage, type Reranker, RERANKER } from './reranker/reranker.port.js';
export { POINTERS, type ReaderModel, type ReaderOutputs, STATES } from './reader/reader-model.port.js';
