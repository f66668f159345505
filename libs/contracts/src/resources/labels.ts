import { ApiSchema, PartialType } from '@nestjs/swagger';
import { Form, GeneratedId, Moment, Text } from '../fields/text-fields.js';

@ApiSchema({ name: 'CreateLabelRequest' })
export class CreateLabelDto {
  @Text({
    notBlank: true,
    maxLength: 100,
    description: 'The name of the label. It is unique in the workspace, regardless of case.',
    example: 'work',
  })
  name!: string;

  @Text({
    nullish: true,
    maxLength: 1000,
    description: 'The description of the label, for people.',
    example: 'All about my job',
  })
  description?: string;

  @Form(/^#[0-9A-Fa-f]{6}$/, {
    nullish: true,
    message: 'must be a colour as in #3366cc',
    description: 'The color as #RRGGBB. If it is left out, one is derived from the name.',
    example: '#3366cc',
  })
  color?: string;
}

@ApiSchema({ name: 'UpdateLabelRequest', description: 'Fields that are left out keep their value.' })
export class UpdateLabelDto extends PartialType(CreateLabelDto) {}

@ApiSchema({ name: 'Label', description: 'A label of a workspace.' })
export class LabelDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The name of the label. It is unique in the workspace.', example: 'work' })
  name!: string;

  @Text({ description: 'The description of the label, for people. It may be empty.', example: 'All about my job' })
  description!: string;

  @Text({ description: 'The color as #RRGGBB.', example: '#3366cc' })
  color!: string;

  @GeneratedId({ description: 'The workspace that owns it.' })
  workspaceId!: string;

  @Moment({ description: 'When the label was created.' })
  createdAt!: string;

  @Moment({ description: 'When the label was last changed.' })
  updatedAt!: string;
}
