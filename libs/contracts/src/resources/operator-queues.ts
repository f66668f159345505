import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ConsumerLag', description: 'How far a group of consumers is behind.' })
export class ConsumerLagDto {
  @ApiProperty({ description: 'The group, which is named after its service.', example: 'ingestion-worker' })
  group!: string;

  @ApiProperty({ description: 'The topic.', example: 'ingest.requested' })
  topic!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'The number of messages that it has not finished.',
    example: 3,
  })
  lag!: number;
}

@ApiSchema({ name: 'LogCounts', description: 'The number of logs of all workspaces in each state.' })
export class LogCountsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are waiting.', example: 3 })
  pending!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are being processed.', example: 1 })
  processing!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs are completed.', example: 120 })
  completed!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many logs have failed.', example: 0 })
  failed!: number;
}

@ApiSchema({ name: 'DeadLetterCount' })
export class DeadLetterCountDto {
  @ApiProperty({ description: 'The topic that the messages were on.', example: 'ingest.requested' })
  topic!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'The number of its dead letters that are stored.',
    example: 2,
  })
  stored!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: 'How many of these were redelivered. Null: Kafka does not note it.',
    example: 1,
  })
  redelivered!: number | null;
}

@ApiSchema({ name: 'OperatorQueues' })
export class OperatorQueuesDto {
  @ApiProperty({ type: [ConsumerLagDto], description: 'By group and topic.' })
  consumers!: ConsumerLagDto[];

  @ApiProperty({ type: LogCountsDto, description: 'The logs of all workspaces.' })
  logs!: LogCountsDto;

  @ApiProperty({ type: [DeadLetterCountDto], description: 'For each topic.' })
  deadLetters!: DeadLetterCountDto[];
}
