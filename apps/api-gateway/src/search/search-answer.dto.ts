import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { PrecisionProperty } from '../facts/precision-property.decorator.js';
import { EntityReferenceDto } from '../entities/entity-reference.dto.js';

@ApiSchema({ name: 'SearchRanks', description: 'How a result was found.' })
export class SearchRanksDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Rank in full-text search, from 1.', example: 1 })
  text!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Rank in vector search, from 1.', example: 3 })
  vector!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Steps in the graph.', example: 1 })
  graphDistance!: number | null;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'The parts of its score.' })
  parts!: Record<string, number>;
}

@ApiSchema({ name: 'SearchResultMetadata', description: 'What a result is and where it comes from.' })
export class SearchResultMetadataDto {
  @ApiProperty({ enum: ['fact', 'episode'], description: 'What the result is.' })
  kind!: 'fact' | 'episode';

  @ApiProperty({ type: [String], description: 'The episodes that say it.' })
  episodeIds!: string[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when it holds, where known.' })
  validFrom!: string | null;

  @PrecisionProperty('validFrom')
  validFromPrecision!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when it held; null: still.' })
  validTo!: string | null;

  @PrecisionProperty('validTo')
  validToPrecision!: string | null;

  @ApiProperty({ description: 'The source of its latest episode.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The session of its latest episode.' })
  sessionId!: string | null;

  @ApiProperty({ type: [String], description: 'Ids of its labels.' })
  labelIds!: string[];

  @ApiProperty({ format: 'date-time', description: 'When it was said.' })
  referenceTime!: string;

  @ApiProperty({ type: [EntityReferenceDto], description: 'The entities that it is about.' })
  entities!: EntityReferenceDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: 'The metadata that was given with it.',
  })
  ingestMetadata!: Record<string, string | number | boolean>;

  @ApiPropertyOptional({ type: SearchRanksDto, description: 'With explain.' })
  ranks?: SearchRanksDto;
}

@ApiSchema({ name: 'SearchResult', description: 'One answer.' })
export class SearchResultDto {
  @ApiProperty({ format: 'uuid', description: 'Of the fact or episode.' })
  id!: string;

  @ApiProperty({ description: 'The fact in a sentence, or the text of the episode.', example: 'Ada lives in Oslo' })
  content!: string;

  @ApiProperty({ minimum: 0, maximum: 1, description: 'Comparable within one response.', example: 0.83 })
  score!: number;

  @ApiProperty({ type: SearchResultMetadataDto, description: 'What it is and where it comes from.' })
  metadata!: SearchResultMetadataDto;
}

@ApiSchema({ name: 'SearchResponse' })
export class SearchAnswerDto {
  @ApiProperty({ type: [SearchResultDto], description: 'Best first.' })
  results!: SearchResultDto[];
}
