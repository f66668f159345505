import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNumber, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';
import { AnyOfLabels, WindowEnd, WindowStart } from './search-filters.decorator.js';

/** What the answers of any search must satisfy. A base class: mapped types would not take over how lists are read. */
export abstract class SearchOptionsDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1000, default: 20, description: 'Results at most.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 10,
    default: 3,
    description: 'How many steps to follow in the graph.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10)
  maxBfsDepth?: number;

  @ApiPropertyOptional({ default: false, description: 'Facts that are no longer valid, too.' })
  @IsOptional()
  @IsBoolean()
  includeInvalidated?: boolean;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: 50,
    description: 'Touching an entity of one of these types.',
    example: ['person', 'place'],
  })
  @IsOptional()
  @StringList({ maxSize: 50, maxLength: 100 })
  entityTypes?: string[];

  @ApiPropertyOptional({ minimum: 0, maximum: 1, default: 0, description: 'Only results with this score or more.' })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  scoreThreshold?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description: 'Where fewer reach the threshold, the next best fill up to this number, and to `limit` at most.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  minResults?: number;
}

@ApiSchema({ name: 'SearchRequest', description: 'A question, and what its answers must satisfy.' })
export class SearchRequestDto extends SearchOptionsDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 10_000,
    description: 'The question.',
    example: 'Where does Ada live?',
  })
  @IsNotBlank()
  @MaxLength(10_000)
  query!: string;

  @WindowStart()
  startTime?: string;

  @WindowEnd()
  endTime?: string;

  @AnyOfLabels('With any of these labels.')
  labelIds?: string[];

  @ApiPropertyOptional({ default: false, description: 'Adds to each result how it was found.' })
  @IsOptional()
  @IsBoolean()
  explain?: boolean;
}
