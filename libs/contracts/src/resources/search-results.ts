import type { Metadata } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { ListOf, MapOf, MetadataObject, Nested, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Flag, Integer, Share } from '../fields/value-fields.js';
import { AnsweredAttributesDto } from './content-attributes.js';
import { EntityReferenceDto } from './entity-reference.js';
import { KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PrecisionProperty } from './precision-property.js';
import { RESULT_KINDS, type ResultKind } from './search.js';

@ApiSchema({ name: 'SearchTime', description: 'A time that the question names: `from` is included, `to` is not.' })
export class SearchTimeDto {
  @Moment({ description: 'Its first instant.', example: '2024-06-03T00:00:00.000Z' })
  from!: string;

  @Moment({ description: 'Its end.', example: '2024-06-10T00:00:00.000Z' })
  to!: string;

  @Flag({ description: 'Whether the question names no year: the same time of any year matches.', example: false })
  ofAnyYear!: boolean;
}

@ApiSchema({ name: 'SearchRanks', description: 'How a result was found.' })
export class SearchRanksDto {
  @Integer({ nullable: true, description: 'The rank in full-text search, from 1. Null: not found by it.', example: 1 })
  text!: number | null;

  @Integer({ nullable: true, description: 'The rank in vector search, from 1. Null: not found by it.', example: 3 })
  vector!: number | null;

  @Integer({ nullable: true, description: 'The distance in the graph, in steps. Null: not reached.', example: 1 })
  graphDistance!: number | null;

  @MapOf({ type: 'number' }, { description: 'The parts whose sum decides the order.' })
  parts!: Record<string, number>;

  @ListOf(SearchTimeDto, {
    description:
      'The times that the question names, the same for each result. Relative times count from `endTime` of the search, or from the current time.',
  })
  times!: SearchTimeDto[];
}

@ApiSchema({ name: 'SearchResultMetadata', description: 'What the result is and where it comes from.' })
export class SearchResultMetadataDto extends AnsweredAttributesDto {
  @Choice(RESULT_KINDS, { description: 'The kind of the result.' })
  kind!: ResultKind;

  @Text({
    nullable: true,
    description: 'The predicate of a fact between its subject and its object, in snake case. Null for episodes.',
    example: 'lives_in',
  })
  predicate!: string | null;

  @Text({
    nullable: true,
    description: 'The object of a fact, if it is a value and not an entity. Null otherwise.',
    example: '3 May 1990',
  })
  value!: string | null;

  @TextList({ description: 'The episodes that state it.' })
  episodeIds!: string[];

  @Moment({ nullable: true, description: 'When the fact began to hold. Null: that is not known.' })
  validFrom!: string | null;

  @PrecisionProperty('validFrom')
  validFromPrecision!: string | null;

  @Moment({ nullable: true, description: 'When the fact stopped holding. Null: it still holds.' })
  validTo!: string | null;

  @PrecisionProperty('validTo')
  validToPrecision!: string | null;

  @Text({ description: 'The source of the latest episode.', example: 'team-chat' })
  source!: string;

  @Text({ nullable: true, description: 'The session of the latest episode. Null: none.' })
  sessionId!: string | null;

  @TextList({ description: 'The ids of its labels.' })
  labelIds!: string[];

  @Moment({ description: 'When it was written or said.' })
  referenceTime!: string;

  @ListOf(EntityReferenceDto, { description: 'The entities that the result mentions, the subject of a fact first.' })
  entities!: EntityReferenceDto[];

  @MetadataObject({ description: 'The metadata that was given with the content.' })
  ingestMetadata!: Metadata;

  @Text({
    optional: true,
    maxLength: 300,
    description:
      'The passage that matches the question best: consecutive sentences in the original wording, at most 300 ' +
      'characters, of an episode or of the words from which a fact was read.',
    example: 'Ada Lovelace moved from Paris to Oslo.',
  })
  highlight?: string;

  @GeneratedId({
    optional: true,
    description:
      'The episode that says what holds instead, of an episode of which nothing holds any longer. It is listed before ' +
      'this one, unless the question asks about the past.',
  })
  replacedBy?: string;

  @TextList({
    optional: true,
    description:
      'The ids of other results of its kind with the same text that were found, except those that rank behind all returned results. It is only set with `groupIdentical`.',
  })
  identicalIds?: string[];

  @Nested(SearchRanksDto, { optional: true, description: 'How the result was found. It is only set with `explain`.' })
  ranks?: SearchRanksDto;
}

@ApiSchema({ name: 'SearchResult', description: 'One search result.' })
export class SearchResultDto {
  @GeneratedId({ description: 'The id of the fact or episode.' })
  id!: string;

  @Text({ description: 'The fact in a sentence, or the text of the episode.', example: 'Ada lives in Oslo' })
  content!: string;

  @Share({
    description:
      'The estimated chance that the result answers the question, from 0 to 1. Scores of different questions can be compared.',
    example: 0.83,
  })
  score!: number;

  @Nested(SearchResultMetadataDto, { description: 'What it is and where it comes from.' })
  metadata!: SearchResultMetadataDto;
}

@ApiSchema({ name: 'SearchResponse' })
export class SearchAnswerDto {
  @ListOf(SearchResultDto, { description: 'The results, best first.' })
  results!: SearchResultDto[];

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
