import type { BaseStore, Operation, SearchItem } from '@langchain/langgraph-checkpoint';

const USERS = ['users', 'ada/ü, 😀'];
const NESTED = {
  a: { b: [1, null, { c: 'é \0 \ud83d\n"\'\\' }] },
  empty: {},
  none: null,
  deep: [[[[[[1]]]]]],
  no: false,
};

/** What the stores have before the operations. */
export const ITEMS: [namespace: string[], key: string, value: Record<string, unknown>][] = [
  [USERS, 'food', { text: 'I like pizza with olives.', rank: 1, tags: ['a', 'b'] }],
  [USERS, 'home', { text: 'I live in Oslo.', rank: 2, nested: { city: 'Oslo' } }],
  [USERS, 'key, with {"all"} 😀 \'signs\'', NESTED],
  [[...USERS, 'more'], 'food', { rank: 2.5, long: 'words '.repeat(10_000) }],
  [['users'], 'empty', {}],
  [['users2'], 'food', { rank: '3' }],
  [['a', 'b', 'c', 'd', 'e'], '1', { rank: null }],
];

const searched = (prefix: string[], options: object) => async (store: BaseStore) =>
  listed(await store.search(prefix, { limit: 100, ...options }));
const get = (namespace: string[], key: string) => async (store: BaseStore) => shown(await store.get(namespace, key));
const fails = (call: (store: BaseStore) => Promise<unknown>) => (store: BaseStore) =>
  call(store).then(
    () => 'no error',
    (error: Error) => error.constructor.name,
  );

/** Operations with a result that must be that of the store of LangGraph, one after the other. */
export const OPERATIONS: [title: string, operation: (store: BaseStore) => Promise<unknown>][] = [
  ['each item', async (store) => Promise.all(ITEMS.map(([namespace, key]) => get(namespace, key)(store)))],
  ['all', searched([], {})],
  ['a prefix', searched(USERS, {})],
  ['a prefix that is part of a label', searched(['user'], {})],
  ['the default limit', async (store) => (await store.search([])).length],
  ['pages', paged],
  ['no results wanted', searched([], { limit: 0 })],
  ['equal', searched([], { filter: { rank: 2 } })],
  ['equal and missing', searched([], { filter: { rank: 2, tags: 'a' } })],
  ['none', searched([], { filter: { none: null, no: false } })],
  ['not equal', searched([], { filter: { rank: { $ne: 2 } } })],
  ['within', searched([], { filter: { rank: { $gte: 2, $lt: 3 } } })],
  ['beyond, as text', searched([], { filter: { rank: { $gt: 2.5 } } })],
  ['one of', searched([], { filter: { rank: { $in: [1, '3'] } } })],
  ['none of', searched([], { filter: { rank: { $nin: [1, 2] } } })],
  ['any value', searched([], { filter: { rank: {} } })],
  ['namespaces', (store) => store.listNamespaces()],
  ['namespaces, cut', (store) => store.listNamespaces({ maxDepth: 2, limit: 3, offset: 1 })],
  ['namespaces, prefix', (store) => store.listNamespaces({ prefix: ['users'] })],
  ['namespaces, prefix with any label', (store) => store.listNamespaces({ prefix: ['*', 'b'] })],
  ['namespaces, suffix', (store) => store.listNamespaces({ suffix: ['d', '*'] })],
  ['namespaces, both', (store) => store.listNamespaces({ prefix: USERS, suffix: ['more'] })],
  ['no item', async (store) => [await store.get(USERS, 'none'), await store.get(['x'], 'food')]],
  ['an empty namespace', fails((store) => store.put([], 'a', {}))],
  ['a period in a label', fails((store) => store.put(['a.b'], 'a', {}))],
  ['a reserved label', fails((store) => store.put(['langgraph'], 'a', {}))],
  ['an empty label', fails((store) => store.batch([{ namespace: ['a', ''], key: 'a', value: {} }]))],
  ['replace', async (store) => [await store.put(USERS, 'food', { rank: 7 }), await searched(USERS, {})(store)]],
  ['delete', deleted],
  ['batch', batched],
];

async function paged(store: BaseStore) {
  const pages: SearchItem[][] = [];
  for (let offset = 0; offset < 10; offset += 2) pages.push(await store.search([], { limit: 2, offset }));
  return [pages.map((page) => page.length), listed(pages.flat())];
}

async function deleted(store: BaseStore) {
  await store.delete(USERS, 'home');
  await store.delete(USERS, 'unknown');
  return searched(USERS, {})(store);
}

async function batched(store: BaseStore) {
  const results: unknown[] = await store.batch<Operation[]>([
    { namespace: USERS, key: 'food', value: { rank: 9 } },
    { namespace: USERS, key: 'food', value: { rank: 10 } },
    { namespace: USERS, key: 'new', value: { rank: 1 } },
    { namespace: [...USERS, 'more'], key: 'food' },
    { namespace: ['users2'], key: 'food', value: { rank: 4 } },
    { namespacePrefix: ['users2'] },
    { matchConditions: undefined, maxDepth: 1, limit: 10, offset: 0 },
  ]);
  const [found, namespaces] = [results[5] as SearchItem[], results[6]];
  return [shown(results[3] as SearchItem), found.length, namespaces, await searched([], {})(store)];
}

/** Without the order, which is that of insertion in one store, and of time in the other. */
function listed(items: SearchItem[]): unknown[] {
  return items.map(shown).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

function shown(item: Pick<SearchItem, 'namespace' | 'key' | 'value'> | null) {
  return item && { namespace: item.namespace, key: item.key, value: item.value };
}
