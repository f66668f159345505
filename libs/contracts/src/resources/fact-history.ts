import { EVIDENCE_EFFECTS, type EvidenceEffect } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested, OneOf, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count, Flag } from '../fields/value-fields.js';
import { EntityReferenceDto } from './entity-reference.js';
import { ExtractedStatementDto } from './extracted-statement.js';
import { PlainValueDto, StructuredFactDto } from './facts.js';
import { LogAuthorDto } from './logs.js';
import { PrecisionProperty } from './precision-property.js';

@ApiSchema({ name: 'Snippet', description: 'A part of the content around a sentence.' })
export class SnippetDto {
  @Count({ description: 'Where it starts in the content, in UTF-16 units.' })
  start!: number;

  @Text({ description: 'The text, cut at spaces.', example: 'Hi! I moved to Oslo in March. It is cold here.' })
  text!: string;
}

@ApiSchema({ name: 'Highlight', description: 'The sentence of the content that states something.' })
export class HighlightDto {
  @Count({ description: 'Where it starts in the content, in UTF-16 units.' })
  start!: number;

  @Count({ description: 'Where it ends in the content, exclusive.' })
  end!: number;

  @Text({ description: 'The sentence: the content from `start` to `end`.', example: 'I moved to Oslo in March.' })
  text!: string;

  @Nested(SnippetDto, { description: 'The sentence with some of the content around it.' })
  snippet!: SnippetDto;
}

@ApiSchema({ name: 'SaidBy', description: 'Who said it, as far as that is known.' })
export class SaidByDto {
  @Text({ description: 'The source of the content.', example: 'team-chat' })
  source!: string;

  @Text({
    nullable: true,
    description: 'The role of its author: the `role` in the metadata of the content. Null: none was given.',
    example: 'user',
  })
  role!: string | null;

  @Text({
    nullable: true,
    description: 'The name before the colon of a line in which somebody speaks of themselves. Null: there is none.',
    example: 'Caroline',
  })
  speaker!: string | null;
}

@ApiSchema({ name: 'StatementEpisode', description: 'The episode of a statement.' })
export class StatementEpisodeDto {
  @GeneratedId({ description: 'The id of the episode.' })
  id!: string;

  @GeneratedId({ description: 'The log of the episode.' })
  logId!: string;

  @Text({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @Moment({ description: 'When the text was written or said.' })
  referenceTime!: string;
}

@ApiSchema({ name: 'HistoryStatement', description: 'A statement in the history of a fact.' })
export class HistoryStatementDto extends ExtractedStatementDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The kind: assertion, ending, contradiction, correction or retraction.', example: 'assertion' })
  kind!: string;

  @Choice(EVIDENCE_EFFECTS, {
    description:
      'What the statement did to the fact. `began`: it is the first that supports the fact. `supported`: it is a further one. `overruled`: it supports the fact, but only for the time before something that was said later about the same time. `ended`: it ended the fact. `none`: it states an end that ended nothing. `corrected` and `retracted`: it no longer counts. `corrects` and `retracts`: it made other statements no longer count.',
    example: 'began',
  })
  effect!: EvidenceEffect;

  @Flag({
    description:
      'Whether the statement ended the fact. It can do so in addition to its effect: "from 2019 to 2021" began a fact and ended it.',
    example: false,
  })
  ends!: boolean;

  @Moment({ description: 'When it was said.' })
  saidAt!: string;

  @Moment({ description: 'When the service recorded the statement.' })
  recordedAt!: string;

  @Nested(SaidByDto, { description: 'Who said it.' })
  saidBy!: SaidByDto;

  @Nested(StatementEpisodeDto, { description: 'The episode that states it.' })
  episode!: StatementEpisodeDto;

  @Nested(LogAuthorDto, {
    optional: true,
    description:
      'The member who added the content, or who made the decision. Tokens that are bound to a subject are not told.',
  })
  addedBy?: LogAuthorDto;

  @Nested(HighlightDto, {
    nullable: true,
    description: 'Where the content of the episode states it. Null: the content does not contain the wording.',
  })
  highlight!: HighlightDto | null;

  @TextList({ description: 'The ids of the statements that corrected, retracted or overruled this one.' })
  changedBy!: string[];

  @TextList({ description: 'The ids of the statements that this one corrects or retracts.' })
  changes!: string[];
}

@ApiSchema({ name: 'Period', description: 'A time in which a value held.' })
export class PeriodDto {
  @GeneratedId({ description: 'The fact that states it.' })
  factId!: string;

  @OneOf([EntityReferenceDto, PlainValueDto], { description: 'The value: an entity or a plain value.' })
  value!: EntityReferenceDto | PlainValueDto;

  @Moment({ nullable: true, description: 'When the value began to hold. Null: that is not known.' })
  from!: string | null;

  @PrecisionProperty('from')
  fromPrecision!: string | null;

  @Moment({ nullable: true, description: 'When the value stopped holding. Null: it still holds.' })
  to!: string | null;

  @PrecisionProperty('to')
  toPrecision!: string | null;
}

@ApiSchema({ name: 'FactHistory', description: 'All that was said about a fact, and what it did.' })
export class FactHistoryDto {
  @Nested(StructuredFactDto, { description: 'The fact.' })
  fact!: StructuredFactDto;

  @ListOf(HistoryStatementDto, {
    description: 'The statements, oldest first by when they were said. At most 200 are returned.',
  })
  statements!: HistoryStatementDto[];

  @Count({ description: 'The total number of statements.', example: 2 })
  statementCount!: number;

  @ListOf(PeriodDto, {
    description:
      'What the value was between, oldest first. If the predicate has one value at a time: all its values. Otherwise: when this value held. At most the latest 200 are returned.',
  })
  periods!: PeriodDto[];

  @Count({ description: 'The total number of periods.', example: 2 })
  periodCount!: number;
}
