import type { Api } from '@memory-graph/client';

type Operation = { [Resource in keyof Api]: `${Resource}_${keyof Api[Resource] & string}` }[keyof Api];
/** What happens on the pages of the service, and over MCP. */
type OtherAction =
  'members_join' | 'mcp_exchange' | `${'account' | 'authorize' | 'device' | 'session'}_${string}` | `mcp:${string}`;
/** What the service does not record: what is public or for operators, and what shows callers only themselves. */
type NotRecorded =
  | `${'deadLetters' | 'frontDoor' | 'health' | 'protectedResource' | 'queues' | 'status' | 'tokeninfo'}_${string}`
  | `${'usage' | 'userinfo' | 'workspaces' | 'workspaceTokens' | 'integrations' | 'profile'}_${string}`
  | 'ingestionQueue_status';

/**
 * What an operation does: the verb as it is and as it was, and its object. The words in brackets are a link to the thing,
 * if it has a page.
 */
const PHRASES = {
  add_one: 'add|added [a text]',
  add_batch: 'add|added several texts',
  add_activity: 'add|added [an activity]',
  facts_add: 'add|added [facts]',
  logs_list: 'list|listed texts',
  logs_find: 'open|opened [a text]',
  logs_trace: 'look|looked at what was read from [a text]',
  logs_retry: 'process|processed [a text] again',
  logs_remove: 'forget|forgot a text',
  logEvents_watch: 'watch|watched how texts are processed',
  search_run: 'search|searched',
  searchFeedback_give: 'rate|rated a result of a search',
  ask_answer: 'ask|asked a question',
  extension_search: 'search|searched for a web page',
  extension_summarise: 'summarise|summarised a web page',
  episodes_list: 'list|listed texts',
  episodes_find: 'open|opened [a text]',
  episodes_listFacts: 'list|listed the facts of [a text]',
  facts_list: 'list|listed facts',
  facts_find: 'open|opened [a fact]',
  facts_history: 'look|looked at the history of [a fact]',
  facts_correct: 'correct|corrected [a fact]',
  facts_end: 'end|ended [a fact]',
  facts_retract: 'retract|retracted what supports [a fact]',
  entities_list: 'list|listed entities',
  entities_find: 'open|opened [an entity]',
  entities_update: 'change|changed [an entity]',
  entities_merge: 'merge|merged [an entity] with another',
  entities_split: 'split|split [an entity]',
  profiles_find: 'open|opened the profile of [an entity]',
  graph_find: 'open|opened the graph',
  sessions_list: 'list|listed conversations',
  subjects_list: 'list|listed subjects',
  forget_start: 'forget|forgot a part of the memory, or previewed it',
  forget_find: 'look|looked at the progress of forgetting',
  labels_list: 'list|listed labels',
  labels_find: 'open|opened a label',
  labels_create: 'create|created a label',
  labels_update: 'change|changed a label',
  labels_remove: 'delete|deleted a label',
  spaces_list: 'list|listed spaces',
  spaces_find: 'open|opened a space',
  spaces_create: 'create|created a space',
  spaces_update: 'change|changed a space',
  spaces_assign: 'assign|assigned facts to a space',
  spaces_remove: 'delete|deleted a space',
  ingestionRules_list: 'list|listed ingestion rules',
  ingestionRules_find: 'open|opened an ingestion rule',
  ingestionRules_create: 'create|created an ingestion rule',
  ingestionRules_update: 'change|changed an ingestion rule',
  ingestionRules_updateNamed: 'change|changed an ingestion rule',
  ingestionRules_remove: 'delete|deleted an ingestion rule',
  vocabulary_find: 'open|opened the own types',
  vocabulary_replace: 'change|changed the own types',
  retention_find: 'open|opened the retention periods',
  retention_replace: 'change|changed the retention periods',
  reExtractions_list: 'list|listed re-extractions',
  reExtractions_find: 'open|opened a re-extraction',
  reExtractions_differences: 'look|looked at the differences of a re-extraction',
  reExtractions_create: 'start|started a re-extraction',
  reExtractions_apply: 'apply|applied a re-extraction',
  reExtractions_discard: 'discard|discarded a re-extraction',
  reExtractions_remove: 'delete|deleted a re-extraction',
  conversations_list: 'list|listed chats',
  conversations_find: 'open|opened a chat',
  conversations_create: 'start|started a chat',
  conversations_run: 'continue|continued a chat',
  conversations_stop: 'stop|stopped an answer in a chat',
  conversations_markRead: 'mark|marked a chat as read',
  conversations_remove: 'delete|deleted a chat',
  transfer_export: 'export|exported the memory',
  transfer_import: 'import|imported a memory',
  tokens_list: 'list|listed their tokens',
  tokens_create: 'create|created a token',
  tokens_remove: 'revoke|revoked a token',
  oauthClients_list: 'list|listed OAuth clients',
  oauthClients_find: 'open|opened an OAuth client',
  oauthClients_create: 'create|created an OAuth client',
  oauthClients_update: 'change|changed an OAuth client',
  oauthClients_renewSecret: 'renew|renewed the secret of an OAuth client',
  oauthClients_remove: 'delete|deleted an OAuth client',
  integrationAccounts_list: 'list|listed connected accounts',
  integrationAccounts_find: 'open|opened a connected account',
  integrationAccounts_create: 'connect|connected an account',
  integrationAccounts_readCredentials: 'read|read the keys of a connected account',
  integrationAccounts_replaceCredentials: 'replace|replaced the keys of a connected account',
  integrationAccounts_forgetCredentials: 'delete|deleted the keys of a connected account',
  integrationAccounts_disconnect: 'disconnect|disconnected an account',
  integrationAccounts_remove: 'delete|deleted a connected account',
  webhooks_list: 'list|listed webhooks',
  webhooks_find: 'open|opened [a webhook]',
  webhooks_create: 'create|created [a webhook]',
  webhooks_update: 'change|changed [a webhook]',
  webhooks_rotateSecret: 'renew|renewed the secret of [a webhook]',
  webhooks_remove: 'delete|deleted a webhook',
  webhookDeliveries_list: 'list|listed the deliveries of [a webhook]',
  webhookDeliveries_test: 'test|tested [a webhook]',
  webhookDeliveries_replay: 'repeat|repeated a delivery of [a webhook]',
  webhookDeliveries_replayFailed: 'repeat|repeated failed deliveries of [a webhook]',
  members_list: 'list|listed members',
  members_listInvitations: 'list|listed invitations',
  members_invite: 'invite|invited a person',
  members_withdraw: 'withdraw|withdrew an invitation',
  members_changeRole: 'change|changed the role of a member',
  members_remove: 'remove|removed a member, or left',
  members_join: 'join|joined the workspace',
  ownWorkspace_rename: 'rename|renamed the workspace',
  ownWorkspace_delete: 'delete|deleted the workspace',
  audit_list: 'look|looked at the activity',
  mcp_exchange: 'use|used the memory over MCP',
  session_begin: 'sign|signed in',
  session_end: 'sign|signed out',
  account_create: 'create|created an account',
  account_rename: 'change|changed their name',
  account_changePassword: 'change|changed their password',
  account_resetPassword: 'reset|reset their forgotten password',
  account_delete: 'delete|deleted their account',
  account_chooseWorkspace: 'switch|switched to this workspace',
  account_endSessions: 'end|ended their other sessions',
  account_invite: 'invite|invited a person to the service',
  account_revokeApp: 'revoke|revoked the access of an app',
  authorize_decide: 'decide|decided about the access of an app',
  device_decide: 'decide|decided about the access of a device',
  'mcp:memory_search': 'search|searched',
  'mcp:memory_about': 'look|looked at what is known of an entity',
  'mcp:memory_timeline': 'look|looked at a timeline',
  'mcp:memory_add': 'add|added [a text]',
  'mcp:memory_correct': 'correct|corrected a fact',
  'mcp:memory_forget': 'forget|forgot a part of the memory, or previewed it',
  'mcp:memory_log_status': 'look|looked at the state of a text',
  'mcp:resources_list': 'list|listed texts',
  'mcp:resources_read': 'open|opened a text, a fact, an entity or a label',
} satisfies Record<Exclude<Operation, NotRecorded> | OtherAction, string>;

/** The pages of things, by what begins an operation. */
const PAGES: readonly (readonly [begins: RegExp, path: string])[] = [
  [/^(add_|logs_|mcp:memory_add$|facts_add$)/, '/logs'],
  [/^episodes_/, '/episodes'],
  [/^facts_/, '/facts'],
  [/^(entities_|profiles_)/, '/entities'],
  [/^webhook/, '/webhooks'],
];

/** A sentence in parts: `thing` is linked if `to` is known. */
export interface Phrase {
  /** Before the thing. */
  before: string;
  thing: string;
  after: string;
  to: string | undefined;
}

/** Whether it was done. Otherwise it was only tried. */
export type Outcome = 'done' | 'refused' | 'failed';

/** The outcome of an HTTP status. 499: the client did not wait for it. */
export function outcomeOf(status: number): Outcome {
  if (status === 403) return 'refused';
  return status < 400 ? 'done' : 'failed';
}

/** What follows after the name of who did it: `added a text`, `was not allowed to add a text`. */
export function phraseOf(operation: string, status: number, resourceId: string | undefined): Phrase {
  const phrase = (PHRASES as Readonly<Record<string, string>>)[operation];
  const [verb, rest = ''] = (phrase ?? `use|used ${operation}`).split('|') as [string, string];
  const [past = '', ...object] = rest.split(' ');
  const outcome = outcomeOf(status);
  const verbs = { done: past, refused: `was not allowed to ${verb}`, failed: `tried to ${verb}` };
  const sentence = [verbs[outcome], ...object].join(' ');
  const [, before = sentence, thing = '', after = ''] = /^(.*?)\[(.*)\](.*)$/.exec(sentence) ?? [];
  const page = thing === '' ? undefined : PAGES.find(([begins]) => begins.test(operation))?.[1];
  const to = page !== undefined && resourceId !== undefined ? `${page}/${resourceId}` : undefined;
  return { before, thing, after, to };
}
