export { addAll } from './add-all.js';
export { type AssistantTool, assistantTools, type AssistantToolsOptions } from './assistant-tools.js';
export { contextOf } from './context.js';
export * from './errors.js';
export { Api } from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export { type Forgetting, MemoryGraph, type MemoryGraphOptions } from './memory-graph.js';
export type {
  AddedMessages,
  AddMessagesOptions,
  AddOptions,
  BatchItem,
  CallOptions,
  ContextOptions,
  Correction,
  Days,
  EntityFilters,
  EpisodeFilters,
  FactFilters,
  LogFilters,
  Message,
  ProfileOptions,
  SearchOptions,
  Selection,
  WaitOptions,
  WriteOptions,
} from './requests.js';
export { Transcript, type TranscriptOptions } from './transcript.js';
export type { TranscriptEntry } from './transcript-entries.js';
export { verifyWebhook, type WebhookMessage, type WebhookOptions } from './webhooks.js';
