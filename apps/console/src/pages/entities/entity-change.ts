import type { Entity, UpdateEntityRequest } from '@memory-graph/client';

export const SOURCE = 'console';

/** The fields of the form that changes an entity. */
export interface EntityDraft {
  name: string;
  type: string;
  /** New names, one per line. */
  aliases: string;
  reason: string;
}

export function entityDraftOf({ name, type }: Pick<Entity, 'name' | 'type'>): EntityDraft {
  return { name, type, aliases: '', reason: '' };
}

/** What the form changes. Null: nothing. */
export function entityChangeOf(entity: Pick<Entity, 'name' | 'type'>, draft: EntityDraft): UpdateEntityRequest | null {
  const aliases = linesOf(draft.aliases);
  const changes = {
    ...(draft.name.trim() !== entity.name && { name: draft.name.trim() }),
    ...(draft.type !== entity.type && { type: draft.type }),
    ...(aliases.length > 0 && { aliases }),
  };
  return Object.keys(changes).length === 0 ? null : { source: SOURCE, ...reasonOf(draft.reason), ...changes };
}

/** An empty reason is none. */
export function reasonOf(reason: string): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: reason.trim() };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
