import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'TransferCounts', description: 'How many of each.' })
export class TransferCountsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Labels.', example: 3 })
  labels!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Spaces.', example: 1 })
  spaces!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Logs.', example: 120 })
  logs!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Of the logs.', example: 118 })
  episodes!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Of the episodes: all that they say.', example: 410 })
  evidence!: number;
}

@ApiSchema({ name: 'ImportResponse', description: 'All of the file is stored, and its logs will be processed.' })
export class ImportAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: TransferCountsDto, description: 'New in the workspace.' })
  imported!: TransferCountsDto;

  @ApiProperty({ type: TransferCountsDto, description: 'What the workspace had before; it stays as it is.' })
  existing!: TransferCountsDto;
}
