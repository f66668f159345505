import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Count } from '../fields/value-fields.js';
import { LogCountsDto } from './queue-status.js';

@ApiSchema({ name: 'ConsumerLag', description: 'How far a group of consumers is behind.' })
export class ConsumerLagDto {
  @Text({ description: 'The group, which is named after its service.', example: 'ingestion-worker' })
  group!: string;

  @Text({ description: 'The topic.', example: 'ingest.requested' })
  topic!: string;

  @Count({ description: 'The number of messages that it has not finished.', example: 3 })
  lag!: number;
}

@ApiSchema({ name: 'DeadLetterCount' })
export class DeadLetterCountDto {
  @Text({ description: 'The topic that the messages were on.', example: 'ingest.requested' })
  topic!: string;

  @Count({ description: 'The number of its dead letters that are stored.', example: 2 })
  stored!: number;

  @Count({
    nullable: true,
    description: 'How many of these were redelivered. Null: Kafka does not note it.',
    example: 1,
  })
  redelivered!: number | null;
}

@ApiSchema({ name: 'OperatorQueues' })
export class OperatorQueuesDto {
  @ListOf(ConsumerLagDto, { description: 'By group and topic.' })
  consumers!: ConsumerLagDto[];

  @Nested(LogCountsDto, { description: 'The logs of all workspaces.' })
  logs!: LogCountsDto;

  @ListOf(DeadLetterCountDto, { description: 'For each topic.' })
  deadLetters!: DeadLetterCountDto[];
}
