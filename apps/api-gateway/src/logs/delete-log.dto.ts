import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { FromQueryBoolean } from '@memory-graph/http-api/validation/query-values';
import { FactDto } from '../facts/fact.dto.js';

@ApiSchema({ name: 'DeleteLogRequest', description: 'Repeats which log is meant.' })
export class DeleteLogRequestDto {
  @ApiProperty({ format: 'uuid', description: 'The id in the path, once more.' })
  @IsString()
  id!: string;
}

export class DeleteLogQueryDto {
  @ApiPropertyOptional({ type: 'boolean', default: false, description: 'Only says what would happen.' })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  dryRun: boolean = false;
}

@ApiSchema({ name: 'DeletedCounts', description: 'What left the graph.' })
export class DeletedCountsDto {
  @ApiProperty({ description: 'Whether there was an episode.', example: true })
  episode!: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Statements of the episode.', example: 2 })
  statements!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Entities that nothing names any more.', example: 1 })
  entities!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Facts that nothing supports any more.', example: 1 })
  facts!: number;
}

@ApiSchema({ name: 'DeletionEffects', description: 'How the facts change.' })
export class DeletionEffectsDto {
  @ApiProperty({ type: [FactDto], description: 'Lose their last support.' })
  vanish!: FactDto[];

  @ApiProperty({ type: [FactDto], description: 'Get an end.' })
  end!: FactDto[];

  @ApiProperty({ type: [FactDto], description: 'Are valid again.' })
  comeBack!: FactDto[];
}

@ApiSchema({ name: 'DeleteLogResponse' })
export class DeleteLogAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ description: 'For people.', example: 'The log and its episode were deleted.' })
  message!: string;

  @ApiProperty({ type: DeletedCountsDto, description: 'What left the graph, or would with dryRun.' })
  deleted!: DeletedCountsDto;

  @ApiPropertyOptional({ type: DeletionEffectsDto, description: 'With dryRun.' })
  effects?: DeletionEffectsDto;
}
