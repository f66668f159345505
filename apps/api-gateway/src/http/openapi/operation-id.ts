/**
 * Ids where the names of controller and method would not read well in a generated client: a resource has one name there,
 * however many controllers serve it.
 */
const IDS: Readonly<Record<string, string>> = {
  activity_add: 'add_activity',
  add_addBatch: 'add_batch',
  add_addOne: 'add_one',
  conversation_find: 'conversations_find',
  conversation_markRead: 'conversations_markRead',
  conversation_remove: 'conversations_remove',
  conversation_stop: 'conversations_stop',
  conversationRun_run: 'conversations_run',
  export_export: 'transfer_export',
  import_import: 'transfer_import',
  lists_episodes: 'episodes_list',
  lists_facts: 'facts_list',
  search_search: 'search_run',
};

/** @returns `resource_method`, both in camel case: generated clients make `api.resource.method(…)` of it */
export function operationIdOf(controller: string, method: string): string {
  const resource = controller.replace(/Controller$/, '');
  const id = `${resource.replace(/^(OAuth|.)/, (first) => first.toLowerCase())}_${method}`;
  return IDS[id] ?? id;
}
