import type { Filled } from './console-workspaces.js';

/** A page and its path below `/console/`. */
export type ConsolePage = readonly [name: string, path: string];

/** Each page of a workspace. A name in capitals is replaced by the id of such a resource. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  ['ask', ''],
  ['answer', '?q=Where does Jonas Weber live?'],
  ['unknown', '?q=Is Harrier late?&asOf=2025-03-01'],
  ['profile-as-answer', '?q=What do you know about Jonas Weber?'],
  ['home', 'home'],
  ['search', 'search?q=Where does Jonas Weber live?&explain=true'],
  ['playground', 'playground'],
  ['facts', 'facts'],
  ['fact', 'facts/FACT'],
  ['entities', 'entities'],
  ['entity', 'entities/ENTITY'],
  ['graph', 'graph'],
  ['graph-of-entity', 'graph?entity=ENTITY'],
  ['logs', 'logs'],
  ['log', 'logs/LOG'],
  ['episode', 'episodes/EPISODE'],
  ['sessions', 'sessions'],
  ['session', 'sessions/kestrel'],
  ['labels', 'labels'],
  ['spaces', 'spaces'],
  ['rules', 'rules'],
  ['tokens', 'tokens'],
  ['apps', 'apps'],
  ['webhooks', 'webhooks'],
  ['webhook', 'webhooks/WEBHOOK'],
  ['integrations', 'integrations'],
  ['transfer', 'transfer'],
  ['usage', 'usage'],
  ['members', 'members'],
  ['activity', 'activity'],
  ['account', 'account'],
  ['not-found', 'nothing/here'],
  ['fact-not-found', 'facts/0198aaaa-0000-7000-8000-000000000009'],
];

export function pathWithIds(path: string, ids: Filled): string {
  return path.replace(/[A-Z]{3,}/, (key) => ids[key] ?? key);
}
