export { addAll } from './add-all.js';
export { type AssistantTool, assistantTools, type AssistantToolsOptions } from './assistant-tools.js';
export type { MemoryGraphOptions } from './connection.js';
export { contextOf } from './context.js';
export * from './errors.js';
export type { AskEvent, LogEvent, RunEvent } from './events.js';
export { Api } from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export type { Forgetting } from './forgetting.js';
export { MemoryGraph } from './memory-graph.js';
export { recall, recallInPrompt } from './recall.js';
export type {
  AddedMessages,
  AddMessagesOptions,
  AddOptions,
  AskOptions,
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
  RunOptions,
  SearchOptions,
  SearchResults,
  Selection,
  WaitOptions,
  WriteOptions,
} from './requests.js';
export { Transcript, type TranscriptOptions } from './transcript.js';
export type { TranscriptEntry } from './transcript-entries.js';
export { verifyWebhook, type WebhookMessage, type WebhookOptions } from './webhooks.js';
