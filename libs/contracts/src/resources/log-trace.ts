import { LOG_STATUSES, type LogStatus, UNREAD_REASONS, type UnreadReason } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested, OneOf, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Text } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { EntityReferenceDto } from './entity-reference.js';
import { ExtractedStatementDto } from './extracted-statement.js';
import { HighlightDto } from './fact-history.js';
import { FactDto, PlainValueDto } from './facts.js';
import { IngestionRulesReportDto } from './ingestion-rules-report.js';

@ApiSchema({ name: 'TracedSentence', description: 'A sentence of the content.' })
export class TracedSentenceDto {
  @Count({ description: 'Where it starts in the content, in UTF-16 units.' })
  start!: number;

  @Count({ description: 'Where it ends in the content, exclusive.' })
  end!: number;

  @Text({ description: 'The content from `start` to `end`.', example: 'How are you?' })
  text!: string;

  @TextList({ description: 'The ids of the statements that were extracted from it.' })
  statements!: string[];

  @Choice(UNREAD_REASONS, {
    nullable: true,
    description:
      'Why nothing was extracted. `question`, `condition`, `belief`, `guess`, `wish`, `hearsay`, `denial`: it does not state that something is so. `request`: it asks for something. `forget-request`: it asks to forget something, but it is not clear what, so nothing was forgotten. `small-talk`: a greeting or an exclamation. `quotation`: quoted text, code or an address. `unknown-subject`: it does not name what it is about. `no-clause`: it has no subject and verb that were recognized. `no-pattern`: no rule matches it. `too-long`: it is too long to be a sentence. `not-reported`: the language model, or the caller that stated the facts of the text, reported nothing. Null: something was extracted.',
    example: 'question',
  })
  reason!: UnreadReason | null;
}

@ApiSchema({ name: 'TracedStatement', description: 'A statement that was extracted from the content.' })
export class TracedStatementDto extends ExtractedStatementDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({
    description: 'The kind: assertion, ending, contradiction, correction, retraction, same-as or not-same-as.',
    example: 'assertion',
  })
  kind!: string;

  @Nested(EntityReferenceDto, {
    nullable: true,
    description: 'The entity that it is about. Null: it is about other statements.',
  })
  subject!: EntityReferenceDto | null;

  @Text({
    nullable: true,
    description: 'The key of the predicate. Null: it is about names or other statements.',
    example: 'lives_in',
  })
  predicate!: string | null;

  @OneOf([EntityReferenceDto, PlainValueDto], {
    nullable: true,
    description: 'The object: an entity or a plain value. Null: any value.',
  })
  object!: EntityReferenceDto | PlainValueDto | null;

  @Nested(HighlightDto, {
    nullable: true,
    description: 'Where the content states it. Null: the content does not contain the wording.',
  })
  highlight!: HighlightDto | null;

  @GeneratedId({ nullable: true, description: 'The fact that it currently supports. Null: none.' })
  factId!: string | null;
}

@ApiSchema({ name: 'ChangeTotals', description: 'The number of facts in each list, before it was cut.' })
export class ChangeTotalsDto {
  @Count({ description: 'How many facts were new.', example: 1 })
  created!: number;

  @Count({ description: 'How many facts ended.', example: 1 })
  invalidated!: number;

  @Count({ description: 'How many facts became valid again.', example: 0 })
  restored!: number;

  @Count({ description: 'How many facts lost all support.', example: 0 })
  deleted!: number;
}

@ApiSchema({
  name: 'LogChanges',
  description: 'How the content changed the graph when it was processed. The facts are shown as they were then.',
})
export class LogChangesDto {
  @ListOf(FactDto, { description: 'The facts that were new. At most 200 are returned.' })
  created!: FactDto[];

  @ListOf(FactDto, { description: 'The facts that ended. At most 200 are returned.' })
  invalidated!: FactDto[];

  @ListOf(FactDto, { description: 'The ended facts that became valid again. At most 200 are returned.' })
  restored!: FactDto[];

  @ListOf(FactDto, { description: 'The facts that lost all support. At most 200 are returned.' })
  deleted!: FactDto[];

  @Nested(ChangeTotalsDto, { description: 'The number of facts in each list, before it was cut.' })
  totals!: ChangeTotalsDto;
}

@ApiSchema({ name: 'EpisodeTrace', description: 'What was extracted from an episode.' })
export class EpisodeTraceDto {
  @ListOf(TracedSentenceDto, {
    description:
      'The sentences of the content in their order: those with statements and those from which nothing was extracted. At most 1,000 are returned.',
  })
  sentences!: TracedSentenceDto[];

  @ListOf(TracedStatementDto, { description: 'The statements in the order of the text. At most 200 are returned.' })
  statements!: TracedStatementDto[];

  @Count({ description: 'The total number of statements.', example: 2 })
  statementCount!: number;

  @Nested(LogChangesDto, { description: 'How the content changed the graph.' })
  changes!: LogChangesDto;
}

@ApiSchema({ name: 'LogTrace', description: 'What was extracted from the content of a log, and what it changed.' })
export class LogTraceDto extends EpisodeTraceDto {
  @GeneratedId({ description: 'The id of the log.' })
  logId!: string;

  @Choice(LOG_STATUSES, {
    description: 'The state of the log. The trace is empty until it is completed.',
    example: 'completed',
  })
  status!: LogStatus;

  @GeneratedId({ nullable: true, description: 'The id of the episode. Null: there is none.' })
  episodeId!: string | null;

  @Text({
    nullable: true,
    description: 'The extractor that was used. Null: the log is not completed, or it has no episode.',
    example: 'rules',
  })
  extractor!: string | null;

  @Text({
    description: 'The outcome in words, for people.',
    example: '2 statements were extracted. Nothing was extracted from 1 sentence.',
  })
  note!: string;

  @Nested(IngestionRulesReportDto, {
    optional: true,
    description:
      'The report of the ingestion rules, if there were rules for the source. The sentences that they dropped are not part of the episode.',
  })
  ingestionRules?: IngestionRulesReportDto;
}
