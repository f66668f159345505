import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';

@ApiSchema({ name: 'CreateLabelRequest' })
export class CreateLabelDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'The name of the label. It is unique in the workspace, regardless of case.',
    example: 'work',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiPropertyOptional({
    maxLength: 1000,
    description: 'The description of the label, for people.',
    example: 'All about my job',
  })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  description?: string;

  @ApiPropertyOptional({
    pattern: '^#[0-9A-Fa-f]{6}$',
    description: 'The color as #RRGGBB. If it is left out, one is derived from the name.',
    example: '#3366cc',
  })
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: '$property must be a colour as in #3366cc' })
  color?: string;
}

@ApiSchema({ name: 'UpdateLabelRequest', description: 'Fields that are left out keep their value.' })
export class UpdateLabelDto extends PartialType(CreateLabelDto) {}

@ApiSchema({ name: 'Label', description: 'A label of a workspace.' })
export class LabelDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The name of the label. It is unique in the workspace.', example: 'work' })
  name!: string;

  @ApiProperty({
    description: 'The description of the label, for people. It may be empty.',
    example: 'All about my job',
  })
  description!: string;

  @ApiProperty({ description: 'The color as #RRGGBB.', example: '#3366cc' })
  color!: string;

  @ApiProperty({ format: 'uuid', description: 'The workspace that owns it.' })
  workspaceId!: string;

  @ApiProperty({ format: 'date-time', description: 'When the label was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the label was last changed.' })
  updatedAt!: string;
}
