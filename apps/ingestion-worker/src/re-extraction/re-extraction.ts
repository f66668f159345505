import type { RequestedVocabulary } from '@memory-graph/contracts/events';
import type { EpisodeOrigin } from '@memory-graph/contracts/internal-http';
import type {
  ExtractionDto,
  ReExtractionCostDto,
  ReExtractionCountsDto,
  ReExtractionExtractor,
  ReExtractionSelectionDto,
} from '@memory-graph/contracts/resources';
import type { EpisodeChange } from '@memory-graph/graph';

/** `selecting`: episodes are being added; it has not begun. */
export type Phase = 'selecting' | 'reading' | 'comparing' | 'ready' | 'applying' | 'applied' | 'discarded' | 'failed';

export interface ReExtractionSummary {
  counts: ReExtractionCountsDto;
  cost: ReExtractionCostDto;
}

export interface ReExtraction {
  id: string;
  workspaceId: string;
  extractor: ReExtractionExtractor;
  prompt: string | null;
  selection: ReExtractionSelectionDto;
  /** What the workspace declared when it was created; null: nothing. */
  vocabulary: RequestedVocabulary | null;
  phase: Phase;
  error: string | null;
  /** Set once it is ready. */
  summary: ReExtractionSummary | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An episode of a re-extraction. */
export interface EpisodeToRead {
  queueId: string;
  origin: EpisodeOrigin;
}

/** Another reading of an episode. */
export interface OtherReading extends Pick<EpisodeChange, 'episodeId' | 'mentions' | 'evidence' | 'unread'> {
  /** Digest of the text that was read: the reading is of no use once the text is another. */
  textDigest: string;
  /** As the log shows it. */
  extraction: ExtractionDto;
}

export interface EpisodeToReplace extends EpisodeToRead {
  reading: OtherReading;
}

/** `unread`: the extractor could not process it. */
type ReadingState = 'same' | 'changed' | 'unread';

export interface ReadEpisode extends ReExtractionCostDto {
  queueId: string;
  state: ReadingState;
  /** Only of a changed one. */
  reading: OtherReading | null;
  statementsBefore: number;
  statementsAfter: number;
}
