import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import type { Label } from './label.entity.js';

@ApiSchema({ name: 'CreateLabelRequest' })
export class CreateLabelDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'Unique in the workspace, in any case.',
    example: 'work',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'For people.', example: 'All about my job' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  description?: string;

  @ApiPropertyOptional({
    pattern: '^#[0-9A-Fa-f]{6}$',
    description: 'As #RRGGBB; made from the name where it is not given.',
    example: '#3366cc',
  })
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: '$property must be a colour as in #3366cc' })
  color?: string;
}

@ApiSchema({ name: 'UpdateLabelRequest', description: 'What is left out stays as it is.' })
export class UpdateLabelDto extends PartialType(CreateLabelDto) {}

@ApiSchema({ name: 'Label', description: 'A tag of a workspace.' })
export class LabelDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'Unique in the workspace.', example: 'work' })
  name!: string;

  @ApiProperty({ description: 'For people; may be empty.', example: 'All about my job' })
  description!: string;

  @ApiProperty({ description: 'As #RRGGBB.', example: '#3366cc' })
  color!: string;

  @ApiProperty({ format: 'uuid', description: 'The owning workspace.' })
  workspaceId!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed.' })
  updatedAt!: string;
}

export function toLabelDto(label: Label): LabelDto {
  return {
    id: label.id,
    name: label.name,
    description: label.description,
    color: label.color,
    workspaceId: label.workspaceId,
    createdAt: label.createdAt.toISOString(),
    updatedAt: label.updatedAt.toISOString(),
  };
}
