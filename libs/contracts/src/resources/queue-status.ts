import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'QueueStatus', description: 'The number of logs of the workspace in each state.' })
export class QueueStatusDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are waiting.', example: 3 })
  pending!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are being processed.', example: 1 })
  processing!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are completed.', example: 120 })
  completed!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs have failed.', example: 0 })
  failed!: number;

  @ApiProperty({ type: 'integer', description: 'The maximum number of pending and processing logs.', example: 100000 })
  totalCapacity!: number;
}
