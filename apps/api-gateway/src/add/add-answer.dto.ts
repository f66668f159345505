import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'AddResponse', description: 'The content is stored and will be processed.' })
export class AddAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({
    format: 'uuid',
    description: "The log's id: follow it at /api/v1/logs/{id}.",
    example: '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10',
  })
  queueId!: string;
}

@ApiSchema({ name: 'AddBatchResponse', description: 'All contents are stored and will be processed.' })
export class AddBatchAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: [String], description: "The logs' ids, in the order of the items." })
  queueIds!: string[];
}
