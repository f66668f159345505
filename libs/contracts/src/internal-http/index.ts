export { Actor, actorOf, App, appOf, mayChange, type Principal } from './actor.js';
export { AskedMemories, type JudgedMemories, type JudgedMemory } from './asked-memories.js';
export {
  AUTH_SERVER_CALLS,
  AuthServerClient,
  type Credential,
  type DeletedWorkspace,
  type Identity,
  type KnownWorkspace,
  type OAuthClientProperties,
  type Revocation,
  type RevocationKind,
  type WorkspaceChanges,
} from './auth-server.calls.js';
export {
  EffectsQuestion,
  ForgetQuestion,
  type ForeseenRemoval,
  type ForgettingEffects,
  ForgottenFact,
  type LogRedaction,
  LogToRedact,
  RedactionRequest,
  ResolvedForgetRule,
  type ResolvedQuestion,
} from './forgetting.js';
export {
  INGESTION_WORKER_CALLS,
  IngestionWorkerClient,
  type ModelUsageOfDay,
  type RemovalAnswer,
} from './ingestion-worker.calls.js';
export { InternalCall } from './internal-call.js';
export { PredicateDeclaration } from './predicate-declaration.js';
export type { InternalRequest, InternalTransport, Turn } from './internal-transport.js';
export { type CompleteOrigin, EpisodeOrigin, MAX_EPISODES_TO_ADD, NewReExtraction } from './re-extraction-requests.js';
export {
  type ArchivedEpisodeAnswer,
  type ProfileQuery,
  SEARCH_SERVICE_CALLS,
  SearchServiceClient,
} from './search-service.calls.js';
export { type SearchCommand, turnOfSearch, WORKSPACE_SEARCH, type WorkspaceSearch } from './workspace-search.js';
export {
  type ImportedWebhook,
  MessageSubjects,
  type PossibleApp,
  type Webhook,
  WEBHOOK_DISPATCHER_CALLS,
  WebhookDispatcherClient,
  type WebhookProperties,
} from './webhook-dispatcher.calls.js';
