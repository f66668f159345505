import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'QueueStatus', description: 'How many logs of the workspace stand where.' })
export class QueueStatusDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Wait.', example: 3 })
  pending!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Are worked on.', example: 1 })
  processing!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Are in the graph.', example: 120 })
  completed!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Were given up.', example: 0 })
  failed!: number;

  @ApiProperty({ type: 'integer', description: 'Pending and processing logs at most.', example: 100000 })
  totalCapacity!: number;
}
