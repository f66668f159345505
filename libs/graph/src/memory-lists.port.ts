import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { EpisodeRecord, FactPrecision } from './graph-reader.port.js';
import type { ResultEntity } from './result-entity.js';
import type { FactSnapshot } from './graph-writer.port.js';

/** A fact as lists show it. */
export interface FactEntry extends FactSnapshot, FactPrecision {
  subject: ResultEntity;
  predicate: string;
  object: ResultEntity | { value: string };
  /** The number of supporting statements. */
  statementCount: number;
  saidAt: string;
}

/** An episode as lists show it. */
export interface EpisodeEntry extends EpisodeRecord {
  /** The first characters of the text: at most `EPISODE_ENTRY_CHARACTERS`. */
  text: string;
  /** Of the whole text, in characters (UTF-16 units or code points). */
  length: number;
  /** The number of pieces of evidence that it states. */
  statementCount: number;
}

export const EPISODE_ENTRY_CHARACTERS = 1_000;

/** The entries of lists of facts and episodes of one workspace. Ids of other workspaces count as unknown. */
export interface MemoryLists {
  /** These facts in the same order; deleted ones are omitted. */
  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]>;

  /** These episodes in the same order; deleted ones are omitted. */
  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]>;
}

export const MEMORY_LISTS = Symbol('MemoryLists');
