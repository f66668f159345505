import { ApiSchema } from '@nestjs/swagger';
import { Count, Integer } from '../fields/value-fields.js';

@ApiSchema({ name: 'LogCounts', description: 'The number of logs of all workspaces in each state.' })
export class LogCountsDto {
  @Count({ description: 'How many logs are waiting.', example: 3 })
  pending!: number;

  @Count({ description: 'How many logs are being processed.', example: 1 })
  processing!: number;

  @Count({ description: 'How many logs are completed.', example: 120 })
  completed!: number;

  @Count({ description: 'How many logs have failed.', example: 0 })
  failed!: number;
}

@ApiSchema({ name: 'QueueStatus', description: 'The number of logs of the workspace in each state.' })
export class QueueStatusDto extends LogCountsDto {
  @Integer({ description: 'The maximum number of pending and processing logs.', example: 100000 })
  totalCapacity!: number;
}
