import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import { StringList } from '../validation/string-list.js';

const SPACE_INTENTS = ['assign_statements', 'remove_statements', 'bulk_assign'] as const;
export type SpaceIntent = (typeof SPACE_INTENTS)[number];

export class ListSpacesDto {
  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Only return spaces whose name or description contains this text.',
    example: 'work',
  })
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
    description: 'The name of the space. It is unique in the workspace, regardless of case.',
    example: 'Work',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiPropertyOptional({
    maxLength: 2000,
    description: 'The description of the space, for people.',
    example: 'Facts about my job',
  })
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  description?: string;
}

@ApiSchema({ name: 'UpdateSpaceRequest', description: 'Fields that are left out keep their value.' })
export class UpdateSpaceDto extends PartialType(CreateSpaceDto) {}

@ApiSchema({ name: 'AssignToSpacesRequest', description: 'Adds facts to spaces, or removes them.' })
export class AssignToSpacesDto {
  @ApiProperty({
    enum: SPACE_INTENTS,
    description:
      'What to do. `assign_statements` and `remove_statements` need `spaceId`. `bulk_assign` needs `spaceIds`.',
  })
  @IsIn(SPACE_INTENTS)
  intent!: SpaceIntent;

  @ApiPropertyOptional({ format: 'uuid', description: 'The id of the space.' })
  @IsOptional()
  @IsString()
  @ReadsResourceId()
  spaceId?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: 100,
    description: 'The ids of the spaces, for `bulk_assign`.',
  })
  @IsOptional()
  @StringList({ minSize: 1, maxSize: 100, ids: true })
  spaceIds?: string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: 1000,
    description: 'The ids of facts, as `/api/v1/episodes/{id}/facts` returns them.',
  })
  @StringList({ minSize: 1, maxSize: 1000, ids: true })
  statementIds!: string[];
}

@ApiSchema({ name: 'AssignToSpacesResponse' })
export class AssignToSpacesAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many facts were added or removed, counted for each space.',
    example: 3,
  })
  changed!: number;
}

@ApiSchema({ name: 'Space', description: 'A named collection of facts.' })
export class SpaceDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The name of the space. It is unique in the workspace.', example: 'Work' })
  name!: string;

  @ApiProperty({
    description: 'The description of the space, for people. It may be empty.',
    example: 'Facts about my job',
  })
  description!: string;

  @ApiProperty({ format: 'date-time', description: 'When the space was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the space was last changed.' })
  updatedAt!: string;

  @ApiProperty({ format: 'uuid', description: 'The user who created the space.' })
  userId!: string;
}
