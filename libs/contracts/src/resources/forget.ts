import { applyDecorators } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import type { FieldOptions } from '../fields/field.js';
import { AnyObject, ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { DateTime, Id, Moment, ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Count, Flag } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { NotWith } from '../validation/not-with.js';
import {
  METADATA_FILTER_EXAMPLE,
  METADATA_FILTER_SCHEMA,
  type MetadataFilter,
  ReadsMetadataFilter,
} from './metadata-filter.js';
import { MAX_DOCUMENT_ID_LENGTH } from './document-id.js';
import { MAX_ORIGIN_LENGTH, MAX_ORIGINS } from './origin-filters.js';
import { DeletionEffectsDto } from './log-deletion.js';
import { Subject } from './subject.js';

/** The lists of a preview are cut at this length; its counts are not. */
export const MAX_PREVIEWED = 100;
const MAX_IDS = 1_000;

const Origins = (options: FieldOptions) =>
  TextList({
    optional: true,
    minSize: 1,
    maxSize: MAX_ORIGINS,
    minLength: 1,
    maxLength: MAX_ORIGIN_LENGTH,
    ...options,
  });

/** At least one condition: none would select everything. */
const MetadataOf = (options: FieldOptions) =>
  applyDecorators(
    AnyObject({ ...METADATA_FILTER_SCHEMA, minProperties: 1 }, { optional: true, ...options }),
    ReadsMetadataFilter({ minConditions: 1 }),
  );

/** The ids of what is selected. */
function Ids(maxSize: number, description: string): PropertyDecorator {
  return TextList({ optional: true, minSize: 1, maxSize, ids: true, format: 'uuid', description });
}

@ApiSchema({
  name: 'ForgetSelection',
  description: 'What to forget. At least one field is required; if several are given, all of them must match.',
})
export class ForgetSelectionDto {
  @Text({
    optional: true,
    notBlank: true,
    maxLength: 1_000,
    description:
      'Words as in "that I love hiking". Sentences and statements that contain all content words are removed, in any inflection.',
    examples: ['that I love hiking'],
  })
  words?: string;

  @Ids(100, 'The ids of facts. The sentences that state, end or retract one of them are removed.')
  factIds?: string[];

  @ResourceId({
    optional: true,
    description: 'The id of an entity. Every sentence and statement that names it is removed.',
  })
  entityId?: string;

  @Ids(MAX_IDS, 'The ids of logs.')
  logIds?: string[];

  @Ids(MAX_IDS, 'The ids of episodes.')
  episodeIds?: string[];

  @TextList({
    optional: true,
    minSize: 1,
    maxSize: MAX_IDS,
    minLength: 1,
    maxLength: MAX_DOCUMENT_ID_LENGTH,
    description: 'The own ids of texts. Any of them matches.',
    examples: [['wiki/page-42']],
  })
  documentIds?: string[];

  @Text({ optional: true, notBlank: true, maxLength: 200, description: 'A session.', examples: ['standup-2026-03-14'] })
  sessionId?: string;

  @Text({ optional: true, notBlank: true, maxLength: 200, description: 'A source.', examples: ['team-chat'] })
  source?: string;

  @Origins({ description: 'Any of these sessions.', examples: [['standup-2026-03-14']] })
  @NotWith('sessionId')
  sessionIds?: string[];

  @Origins({ description: 'Any of these sources.', examples: [['team-chat']] })
  @NotWith('source')
  sources?: string[];

  @ResourceId({ optional: true, description: 'The id of a label.' })
  labelId?: string;

  @Ids(100, 'The ids of labels. Any of them matches.')
  @NotWith('labelId')
  labelIds?: string[];

  @MetadataOf({
    description: 'Conditions on the metadata. All of them must hold.',
    examples: [METADATA_FILTER_EXAMPLE],
  })
  metadata?: MetadataFilter;

  @Subject('Only content that was added for this subject, shared or not.')
  subject?: string;

  @DateTime({
    optional: true,
    description: 'Only content whose reference time is at or after this time.',
    examples: ['2026-03-01T09:30:00Z'],
  })
  startTime?: string;

  @DateTime({
    optional: true,
    day: 'end',
    description: 'Only content whose reference time is at or before this time.',
    examples: ['2026-03-01T09:30:00Z'],
  })
  endTime?: string;
}

@ApiSchema({ name: 'ForgetRequest', description: 'What to forget, and whether to preview it or to do it.' })
export class ForgetRequestDto {
  @Nested(ForgetSelectionDto, { description: 'What to forget.' })
  selection!: ForgetSelectionDto;

  @Flag({ description: 'Whether only a preview is returned. Nothing is changed then.', examples: [true] })
  dryRun!: boolean;

  @Text({ optional: true, maxLength: 200, description: 'The token of the preview. Required unless `dryRun` is true.' })
  token?: string;
}

@AllowsUnknownFields()
@ApiSchema({ name: 'ForgottenCounts', description: 'How much a selection to forget removes.' })
export class ForgottenCountsDto {
  @Count({ description: 'The logs that are deleted as a whole, each with its episode.', examples: [1] })
  logs!: number;

  @Count({ description: 'The logs that lose some of their sentences and are kept.', examples: [2] })
  episodes!: number;

  @Count({ description: 'The sentences that are removed from these logs.', examples: [3] })
  sentences!: number;

  @Count({ description: 'The facts that vanish.', examples: [4] })
  facts!: number;
}

@ApiSchema({ name: 'ForgottenLog', description: 'A log that is deleted as a whole.' })
export class ForgottenLogDto {
  @Id({ description: 'The id of the log.' })
  id!: string;

  @Text({ description: 'The source of the log.', examples: ['team-chat'] })
  source!: string;

  @Text({ description: 'The first 200 characters of the text.' })
  message!: string;

  @Moment({ description: 'When the content was accepted.' })
  createdAt!: string;
}

@ApiSchema({ name: 'ForgottenSentences', description: 'The sentences that one log loses.' })
export class ForgottenSentencesDto {
  @Id({ description: 'The id of the log.' })
  logId!: string;

  @Id({ nullable: true, description: 'The id of its episode. Null: there is none.' })
  episodeId!: string | null;

  @TextList({ description: 'The sentences, in the order of the text.' })
  sentences!: string[];
}

@ApiSchema({ name: 'ForgetEffects', description: 'How the facts change.' })
export class ForgetEffectsDto extends DeletionEffectsDto {
  @Flag({
    description:
      'Whether the lists and `counts.facts` cover everything. False: the selection is too large, and they cover the first 100 ' +
      'deleted logs and the first 100 shortened ones.',
    example: true,
  })
  complete!: boolean;
}

@ApiSchema({ name: 'ForgetPreview', description: 'What would be forgotten. Lists contain at most 100 entries.' })
export class ForgetPreviewDto {
  @Text({ description: 'Confirms this preview: a request with `dryRun: false` needs it.' })
  token!: string;

  @Moment({ description: 'When the token expires.' })
  expiresAt!: string;

  @Nested(ForgottenCountsDto, { description: 'How much would be removed.' })
  counts!: ForgottenCountsDto;

  @ListOf(ForgottenLogDto, { description: 'The logs that would be deleted as a whole.' })
  logs!: ForgottenLogDto[];

  @ListOf(ForgottenSentencesDto, { description: 'The sentences that would be removed from other logs.' })
  redactions!: ForgottenSentencesDto[];

  @Nested(ForgetEffectsDto, { description: 'How the facts would change.' })
  facts!: ForgetEffectsDto;
}

@ApiSchema({ name: 'ForgetAccepted', description: 'The job that forgets.' })
export class ForgetAcceptedDto {
  @Id({ description: 'The id of the job, for `GET /api/v1/forget-jobs/{id}`.' })
  jobId!: string;
}

export const FORGET_JOB_STATUSES = ['running', 'completed', 'failed'] as const;
export type ForgetJobStatus = (typeof FORGET_JOB_STATUSES)[number];

@ApiSchema({ name: 'ForgetJob', description: 'A job that forgets.' })
export class ForgetJobDto {
  @Id({ description: 'The unique identifier.' })
  id!: string;

  @Choice(FORGET_JOB_STATUSES, {
    description: 'The state. A failed job has forgotten everything except the logs that `error` counts.',
  })
  status!: ForgetJobStatus;

  @Count({ description: 'How many logs of the selection are finished.', examples: [120] })
  done!: number;

  @Count({ description: 'How many logs the selection has.', examples: [500] })
  total!: number;

  @Moment({ description: 'When the job started.' })
  startedAt!: string;

  @Moment({ nullable: true, description: 'When the job ended. Null: it is running.' })
  finishedAt!: string | null;

  @Nested(ForgottenCountsDto, { description: 'How much has been removed so far.' })
  counts!: ForgottenCountsDto;

  @Text({ nullable: true, description: 'Why the job failed. Null: it has not failed.' })
  error!: string | null;
}
