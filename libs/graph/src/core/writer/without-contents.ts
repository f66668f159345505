import type { EpisodeId } from '@memory-graph/memory-model';
import { type FactSnapshot, FORGOTTEN } from '../../graph-writer.port.js';

/** The lists of facts of a stored delta, or of a part of one. */
export interface StoredLists {
  episodeId: EpisodeId;
  /** 0: the delta itself. */
  part: number;
  json: string;
}

export interface ChangedLists extends StoredLists {
  changedJson: string;
}

const LISTS = ['created', 'invalidated', 'restored', 'deleted'] as const;

/** @returns the same lists without some of the contents; null: there are none of these */
export function withoutContents(json: string, isForgotten: (fact: FactSnapshot) => boolean): string | null {
  const lists = JSON.parse(json) as Partial<Record<(typeof LISTS)[number], FactSnapshot[]>>;
  let isChanged = false;
  for (const name of LISTS) {
    for (const fact of lists[name] ?? []) {
      if (fact.content === FORGOTTEN || !isForgotten(fact)) continue;
      fact.content = FORGOTTEN;
      isChanged = true;
    }
  }
  return isChanged ? JSON.stringify(lists) : null;
}
