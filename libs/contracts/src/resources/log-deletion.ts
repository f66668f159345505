import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { FactDto } from './facts.js';

@ApiSchema({ name: 'DeleteLogRequest', description: 'Repeats the id of the log. It may be left out.' })
export class DeleteLogRequestDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the log. It must equal the id in the path.' })
  @IsString()
  id!: string;
}

@ApiSchema({ name: 'DeletedCounts', description: 'The number of items that were deleted from the graph.' })
export class DeletedCountsDto {
  @ApiProperty({ description: 'Whether there was an episode.', example: true })
  episode!: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many statements the episode had.', example: 2 })
  statements!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many entities are no longer mentioned.', example: 1 })
  entities!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many facts have no supporting statement left.',
    example: 1,
  })
  facts!: number;
}

@ApiSchema({ name: 'DeletionEffects', description: 'How the facts change.' })
export class DeletionEffectsDto {
  @ApiProperty({
    type: [FactDto],
    description:
      'The facts that begin: the corrected value of a correction, or what a deleted correction or retraction had replaced.',
  })
  create!: FactDto[];

  @ApiProperty({ type: [FactDto], description: 'The facts that lose their last supporting statement.' })
  vanish!: FactDto[];

  @ApiProperty({ type: [FactDto], description: 'The facts that end.' })
  end!: FactDto[];

  @ApiProperty({ type: [FactDto], description: 'The facts that become valid again.' })
  comeBack!: FactDto[];
}

@ApiSchema({ name: 'DeleteLogResponse' })
export class DeleteLogAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ description: 'The outcome in words, for people.', example: 'The log and its episode were deleted.' })
  message!: string;

  @ApiProperty({
    type: DeletedCountsDto,
    description:
      'The number of items that were deleted from the graph. With `dryRun`, the number that would be deleted.',
  })
  deleted!: DeletedCountsDto;

  @ApiPropertyOptional({
    type: DeletionEffectsDto,
    description: 'How the facts would change. It is only set with `dryRun`.',
  })
  effects?: DeletionEffectsDto;
}
