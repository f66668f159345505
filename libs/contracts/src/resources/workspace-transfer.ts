import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';

@ApiSchema({ name: 'TransferCounts', description: 'The number of records of each kind.' })
export class TransferCountsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of labels.', example: 3 })
  @IsInt()
  @Min(0)
  labels!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of spaces.', example: 1 })
  @IsInt()
  @Min(0)
  spaces!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of logs.', example: 120 })
  @IsInt()
  @Min(0)
  logs!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of episodes of the logs.', example: 118 })
  @IsInt()
  @Min(0)
  episodes!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of statements of the episodes.', example: 410 })
  @IsInt()
  @Min(0)
  evidence!: number;
}

@ApiSchema({ name: 'ImportResponse', description: 'The whole file is stored. Its logs are processed asynchronously.' })
export class ImportAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: TransferCountsDto, description: 'The records that are new in the workspace.' })
  imported!: TransferCountsDto;

  @ApiProperty({
    type: TransferCountsDto,
    description: 'The records that the workspace already had. They are not changed.',
  })
  existing!: TransferCountsDto;
}
