import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { ReadsResourceId } from '@memory-graph/http-api/validation/resource-id';
import { StringList } from '@memory-graph/http-api/validation/string-list';
import type { Space } from './space.entity.js';

export const SPACE_INTENTS = ['assign_statements', 'remove_statements', 'bulk_assign'] as const;
export type SpaceIntent = (typeof SPACE_INTENTS)[number];

export class ListSpacesDto {
  @ApiPropertyOptional({ maxLength: 200, description: 'A part of the name or description.', example: 'work' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

@ApiSchema({ name: 'CreateSpaceRequest' })
export class CreateSpaceDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'Unique in the workspace, in any case.',
    example: 'Work',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiPropertyOptional({ maxLength: 2000, description: 'For people.', example: 'Facts about my job' })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  description?: string;
}

@ApiSchema({ name: 'UpdateSpaceRequest', description: 'What is left out stays as it is.' })
export class UpdateSpaceDto extends PartialType(CreateSpaceDto) {}

@ApiSchema({ name: 'AssignToSpacesRequest', description: 'Puts facts into spaces, or takes them out.' })
export class AssignToSpacesDto {
  @ApiProperty({
    enum: SPACE_INTENTS,
    description: 'assign_statements and remove_statements need spaceId, bulk_assign needs spaceIds.',
  })
  @IsIn(SPACE_INTENTS)
  intent!: SpaceIntent;

  @ApiPropertyOptional({ format: 'uuid', description: 'The space.' })
  @IsOptional()
  @IsString()
  @ReadsResourceId()
  spaceId?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: 100,
    description: 'The spaces, for bulk_assign.',
  })
  @IsOptional()
  @StringList({ minSize: 1, maxSize: 100, ids: true })
  spaceIds?: string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: 1000,
    description: 'Ids of facts, as /api/v1/episodes/{id}/facts gives them.',
  })
  @StringList({ minSize: 1, maxSize: 1000, ids: true })
  statementIds!: string[];
}

@ApiSchema({ name: 'AssignToSpacesResponse' })
export class AssignToSpacesAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Facts put in or taken out, by space.', example: 3 })
  changed!: number;
}

@ApiSchema({ name: 'Space', description: 'A named collection of facts.' })
export class SpaceDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'Unique in the workspace.', example: 'Work' })
  name!: string;

  @ApiProperty({ description: 'For people; may be empty.', example: 'Facts about my job' })
  description!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed.' })
  updatedAt!: string;

  @ApiProperty({ format: 'uuid', description: 'Who made it.' })
  userId!: string;
}

export function toSpaceDto(space: Space): SpaceDto {
  return {
    id: space.id,
    name: space.name,
    description: space.description,
    createdAt: space.createdAt.toISOString(),
    updatedAt: space.updatedAt.toISOString(),
    userId: space.userId,
  };
}
