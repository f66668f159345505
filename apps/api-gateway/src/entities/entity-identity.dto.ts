import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';

const MAX_MERGED = 50;
const MAX_SPLIT_NAMES = 50;

/** What both requests have in common. */
class IdentityRequestDto {
  @ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength: 200, description: 'Who says so.', example: 'review' })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'For people.', example: 'She signs with both names' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  reason?: string;
}

@ApiSchema({ name: 'MergeEntitiesRequest', description: 'Which entities are the same as that of the path.' })
export class MergeEntitiesRequestDto extends IdentityRequestDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: MAX_MERGED,
    description: 'The other entities.',
  })
  @StringList({ minSize: 1, maxSize: MAX_MERGED, ids: true })
  entityIds!: string[];
}

@ApiSchema({ name: 'SplitEntityRequest', description: 'Which names are those of somebody or something else.' })
export class SplitEntityRequestDto extends IdentityRequestDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 500 },
    minItems: 1,
    maxItems: MAX_SPLIT_NAMES,
    description: 'Names or aliases of the entity, but not all of them. Together they are one other entity.',
    example: ['Ada Byron'],
  })
  @StringList({ minSize: 1, maxSize: MAX_SPLIT_NAMES, maxLength: 500 })
  names!: string[];
}
