import { ApiSchema, PartialType } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count, Flag } from '../fields/value-fields.js';
import { ReadsResourceId } from '../validation/resource-id.js';

const SPACE_INTENTS = ['assign_statements', 'remove_statements', 'bulk_assign'] as const;
export type SpaceIntent = (typeof SPACE_INTENTS)[number];

export class ListSpacesDto {
  @Text({
    nullish: true,
    maxLength: 200,
    description: 'Only return spaces whose name or description contains this text.',
    example: 'work',
  })
  q?: string;
}

@ApiSchema({ name: 'CreateSpaceRequest' })
export class CreateSpaceDto {
  @Text({
    notBlank: true,
    maxLength: 100,
    description: 'The name of the space. It is unique in the workspace, regardless of case.',
    example: 'Work',
  })
  name!: string;

  @Text({
    nullish: true,
    maxLength: 2000,
    description: 'The description of the space, for people.',
    example: 'Facts about my job',
  })
  description?: string;
}

@ApiSchema({ name: 'UpdateSpaceRequest', description: 'Fields that are left out keep their value.' })
export class UpdateSpaceDto extends PartialType(CreateSpaceDto) {}

@ApiSchema({ name: 'AssignToSpacesRequest', description: 'Adds facts to spaces, or removes them.' })
export class AssignToSpacesDto {
  @Choice(SPACE_INTENTS, {
    description:
      'What to do. `assign_statements` and `remove_statements` need `spaceId`. `bulk_assign` needs `spaceIds`.',
  })
  intent!: SpaceIntent;

  @Text({ nullish: true, format: 'uuid', description: 'The id of the space.' })
  @ReadsResourceId()
  spaceId?: string;

  @TextList({
    nullish: true,
    minSize: 1,
    maxSize: 100,
    ids: true,
    format: 'uuid',
    description: 'The ids of the spaces, for `bulk_assign`.',
  })
  spaceIds?: string[];

  @TextList({
    minSize: 1,
    maxSize: 1000,
    ids: true,
    format: 'uuid',
    description: 'The ids of facts, as `/api/v1/episodes/{id}/facts` returns them.',
  })
  statementIds!: string[];
}

@ApiSchema({ name: 'AssignToSpacesResponse' })
export class AssignToSpacesAnswerDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @Count({ description: 'How many facts were added or removed, counted for each space.', example: 3 })
  changed!: number;
}

@ApiSchema({ name: 'Space', description: 'A named collection of facts.' })
export class SpaceDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The name of the space. It is unique in the workspace.', example: 'Work' })
  name!: string;

  @Text({ description: 'The description of the space, for people. It may be empty.', example: 'Facts about my job' })
  description!: string;

  @Moment({ description: 'When the space was created.' })
  createdAt!: string;

  @Moment({ description: 'When the space was last changed.' })
  updatedAt!: string;

  @GeneratedId({ description: 'The user who created the space.' })
  userId!: string;
}
