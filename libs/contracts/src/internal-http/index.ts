export { type Actor, actorOf, type App, appOf, mayChange } from './actor.js';
export { AskedMemories, type JudgedMemories, type JudgedMemory } from './asked-memories.js';
export {
  AuthServerClient,
  type Credential,
  type DeletedWorkspace,
  type Identity,
  type KnownWorkspace,
  type OAuthClientProperties,
  type Principal,
  type Revocation,
  type RevocationKind,
  type WorkspaceChanges,
} from './auth-server.client.js';
export {
  EffectsQuestion,
  ForgetQuestion,
  type ForeseenRemoval,
  type ForgettingEffects,
  ForgottenFact,
  type LogRedaction,
  LogToRedact,
  MatchQuestion,
  RedactionRequest,
  RemovalGroup,
  ResolvedForgetRule,
  type ResolvedQuestion,
} from './forgetting.js';
export {
  IngestionWorkerClient,
  type ModelUsageOfDay,
  type RemovalAnswer,
  type WordingProblems,
} from './ingestion-worker.client.js';
export { PredicateDeclaration } from './predicate-declaration.js';
export type { InternalRequest, InternalTransport, Turn } from './internal-transport.js';
export {
  type CompleteOrigin,
  EpisodeOrigin,
  EpisodesToAdd,
  MAX_EPISODES_TO_ADD,
  NewReExtraction,
} from './re-extraction-requests.js';
export {
  type ArchivedEpisodeAnswer,
  type EntityListAnswer,
  type ProfileQuery,
  SearchServiceClient,
} from './search-service.client.js';
export { type SearchCommand, turnOfSearch, WORKSPACE_SEARCH, type WorkspaceSearch } from './workspace-search.js';
export {
  type ImportedWebhook,
  MessageSubjects,
  type Webhook,
  WebhookDispatcherClient,
  type WebhookProperties,
} from './webhook-dispatcher.client.js';
