import type { Extraction } from '@memory-graph/extractor-port/extractor.port';
import type { EpisodeChange } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, StatementId } from '@memory-graph/memory-model/evidence/evidence';

/** What was read out of the content of a request, before names are resolved to entities. */
export interface Reading {
  /** The text of the episode. */
  content: string;
  /** Who read it, as a log shows it: the extractor's name, or the kind of content that needs none. */
  readBy: string;
  /** Chunks by who read them, where it was not `readBy` alone: it may have given some to another extractor. */
  chunks?: Record<string, number>;
  /** One a chunk, in the order of the text: `ref`s mean something only within one. */
  extractions: Extraction[];
  retraction: { statementIds: readonly StatementId[]; wording: string } | null;
  /** Of a merge or a split: what somebody decided on names. */
  identity?: readonly IdentityReading[];
  /** Of evidence that was read before: all that the next stages would make of a reading. */
  restored?: RestoredEvidence;
}

export type RestoredEvidence = Pick<EpisodeChange, 'episodeId' | 'mentions' | 'evidence'>;

export interface IdentityReading {
  kind: 'same-as' | 'not-same-as';
  a: EntityId;
  b: EntityId;
}
