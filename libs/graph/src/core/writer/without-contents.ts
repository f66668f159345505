import type { EpisodeId } from '@memory-graph/memory-model';
import { type FactSnapshot, FORGOTTEN } from '../../graph-writer.port.js';

/** The lists of facts of a stored delta, or of a part of one. */
export interface StoredLists {
  episodeId: EpisodeId;
  /** The number of the part; 0: the delta itself. */
  part: number;
  json: string;
}

export interface ChangedLists extends StoredLists {
  changedJson: string;
}

const LISTS = ['created', 'invalidated', 'restored', 'deleted'] as const;
type Lists = Partial<Record<(typeof LISTS)[number], FactSnapshot[]>>;

/** The facts in these lists whose content is known. */
export function listedFactIds(json: string): string[] {
  const lists = JSON.parse(json) as Lists;
  return LISTS.flatMap((name) => lists[name] ?? []).flatMap(({ id, content }) => (content === FORGOTTEN ? [] : [id]));
}

/**
 * The same lists, with the contents of only these facts.
 * @returns null: nothing changes
 */
export function withoutContents(json: string, there: ReadonlySet<string>): string | null {
  const lists = JSON.parse(json) as Lists;
  let isChanged = false;
  for (const name of LISTS) {
    for (const fact of lists[name] ?? []) {
      if (fact.content === FORGOTTEN || there.has(fact.id)) continue;
      fact.content = FORGOTTEN;
      isChanged = true;
    }
  }
  return isChanged ? JSON.stringify(lists) : null;
}
