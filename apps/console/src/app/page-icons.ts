import type { IconName } from '../design/icons/icon-paths.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  '/': 'question',
  '/home': 'home',
  '/search': 'search',
  '/playground': 'chat',
  '/facts': 'fact',
  '/entities': 'box',
  '/graph': 'graph',
  '/logs': 'text',
  '/sessions': 'list',
  '/labels': 'tag',
  '/spaces': 'layers',
  '/rules': 'sliders',
  '/tokens': 'key',
  '/apps': 'apps',
  '/webhooks': 'bolt',
  '/integrations': 'plug',
  '/transfer': 'transfer',
  '/usage': 'chart',
  '/members': 'people',
  '/activity': 'clock',
  '/account': 'person',
  '/operator/queues': 'list',
  '/operator/workspaces': 'building',
  '/operator/status': 'info',
};

/** The drawing of a page. */
export function pageIcon(path: string): IconName {
  return ICONS[path] ?? 'text';
}
