export { type Actor, actorOf, type App, appOf, mayChange } from './actor.js';
export {
  AuthServerClient,
  type Credential,
  type DeletedWorkspace,
  type Identity,
  type OAuthClientProperties,
  type Principal,
  type Revocation,
  type RevocationKind,
} from './auth-server.client.js';
export { IngestionWorkerClient, type RemovalAnswer, type WordingProblems } from './ingestion-worker.client.js';
export { PredicateDeclaration } from './predicate-declaration.js';
export type { InternalRequest, InternalTransport, Turn } from './internal-transport.js';
export { type ArchivedEpisodeAnswer, type EntityListAnswer, SearchServiceClient } from './search-service.client.js';
export { type SearchCommand, turnOfSearch, WORKSPACE_SEARCH, type WorkspaceSearch } from './workspace-search.js';
export {
  type ImportedWebhook,
  type Webhook,
  WebhookDispatcherClient,
  type WebhookProperties,
} from './webhook-dispatcher.client.js';
