import type { IconName } from './icon-paths.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  person: 'person',
  organisation: 'building',
  place: 'pin',
  project: 'flag',
  product: 'box',
  event: 'calendar',
};

/** The drawing of a type of entities. */
export function entityIcon(type: string): IconName {
  return ICONS[type] ?? 'tag';
}
