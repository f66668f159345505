import type { StatedFactsReportDto } from '@memory-graph/contracts/resources';
import type { Extraction } from '@memory-graph/extraction';
import type { EpisodeChange } from '@memory-graph/graph';
import type { EntityId, StatementId, UnreadSentence } from '@memory-graph/memory-model';

/** The content of a request after extraction, before names are resolved to entities. */
export interface Reading {
  /** The text of the episode. */
  text: string;
  /** The reader as shown in a log: the name of the extractor, or the kind of content that needs none. */
  readBy: string;
  /** Chunks by reader, if `readBy` passed some of them to another extractor. */
  chunks?: Record<string, number>;
  /** One per chunk, in text order: a `ref` is valid only within one extraction. */
  extractions: Extraction[];
  /** The sentences of `text` that gave no statement. Undefined: unknown, or there was nothing to extract. */
  unread?: UnreadSentence[];
  /** Which of the facts that a caller stated beside the text were stored. */
  facts?: StatedFactsReportDto;
  retraction: { statementIds: readonly StatementId[]; wording: string } | null;
  /** For a merge or a split: explicit decisions on names. */
  identity?: readonly IdentityReading[];
  /** For archived evidence: the result that the next stages would produce. */
  restored?: RestoredEvidence;
}

export type RestoredEvidence = Pick<EpisodeChange, 'episodeId' | 'mentions' | 'evidence' | 'unread'>;

/** The extractor of facts that a caller stated beside a text. */
export const READ_BY_CALLER = 'caller';

/** The extractor of evidence that a call gave instead of a text. */
export const READ_BY_API = 'api';

export interface IdentityReading {
  kind: 'same-as' | 'not-same-as';
  a: EntityId;
  b: EntityId;
}
