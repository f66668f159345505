export { MemoryGraphChatMessageHistory, type ChatMessageHistoryOptions } from './chat-message-history.js';
export { MemoryGraphRetriever, type MemoryGraphRetrieverOptions } from './retriever.js';
export { MemoryGraphSaver, type MemoryGraphSaverOptions } from './saver.js';
export { MemoryGraphStore, type MemoryGraphStoreOptions } from './store/store.js';
