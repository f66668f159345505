import type { ContentOrigin } from '../events/ingest-requested/ingest-requested.v1.event.js';
import { RequestedVocabulary } from '../events/ingest-requested/requested-vocabulary.js';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Moment, ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { ContentHeader } from '../resources/content-attributes.js';
import {
  RE_EXTRACTION_EXTRACTORS,
  type ReExtractionExtractor,
  ReExtractionSelectionDto,
} from '../resources/re-extractions.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';

/** How many episodes one request may add: with the largest metadata they fit the body limit of the worker. */
export const MAX_EPISODES_TO_ADD = 200;

/** A re-extraction, before its episodes are added. */
export class NewReExtraction {
  @ResourceId()
  id!: string;

  @Choice(RE_EXTRACTION_EXTRACTORS)
  extractor!: ReExtractionExtractor;

  @Text({ nullable: true })
  prompt!: string | null;

  @Nested(ReExtractionSelectionDto)
  selection!: ReExtractionSelectionDto;

  /** What the workspace declares; null: nothing. */
  @Nested(RequestedVocabulary, { nullable: true })
  vocabulary!: RequestedVocabulary | null;
}

@AllowsUnknownFields()
export class EpisodeAuthor {
  @Text()
  id!: string;

  @Text()
  name!: string;
}

/** A message before an episode. The graph has its text. */
@AllowsUnknownFields()
export class PrecedingEpisode {
  @ResourceId()
  queueId!: string;

  /** A name, or a role. */
  @Text()
  speaker!: string;
}

/** What the first extraction of an episode was given besides its text, which the graph has. */
@AllowsUnknownFields()
export class EpisodeOrigin extends ContentHeader {
  @ResourceId()
  queueId!: string;

  @Nested(EpisodeAuthor)
  user!: EpisodeAuthor;

  @Moment()
  referenceTime!: string;

  @Integer()
  utcOffsetMinutes!: number;

  @Moment()
  acceptedAt!: string;

  /** In their order, at most two: it is read with them. */
  @ListOf(PrecedingEpisode, { optional: true })
  preceding?: PrecedingEpisode[];
}

/** An origin that carries all of a request. `never` is a reminder that `EpisodeOrigin` lacks a field of `ContentOrigin`. */
export type CompleteOrigin = [Exclude<keyof ContentOrigin, keyof EpisodeOrigin>] extends [never]
  ? EpisodeOrigin
  : never;

export class EpisodesToAdd {
  @ListOf(EpisodeOrigin, { max: MAX_EPISODES_TO_ADD })
  episodes!: EpisodeOrigin[];
}
