import { ApiSchema } from '@nestjs/swagger';
import { ListOf, MapOf } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';
import { PageSizeDto } from './pagination.js';

export class ListDeadLettersDto extends PageSizeDto {
  @Text({
    nullish: true,
    description: 'Only return letters of this topic, which is one of those in the state of the queues.',
    example: 'ingest.requested',
  })
  topic?: string;

  @Text({
    nullish: true,
    minLength: 1,
    maxLength: 4_000,
    description: 'The `nextCursor` of the previous page, with the same topic. Left out: the first page.',
  })
  cursor?: string;
}

@ApiSchema({
  name: 'DeadLetter',
  description:
    'A message that a service gave up: after its last attempt, or because no attempt can succeed. It shows none of the text of the message.',
})
export class DeadLetterDto {
  @Text({ description: 'The unique identifier: topic, partition and offset.', example: 'ingest.requested:3:17' })
  id!: string;

  @Text({ description: 'The topic that the message was on.', example: 'ingest.requested' })
  topic!: string;

  @Text({ nullable: true, description: 'The service that gave it up.', example: 'ingestion-worker' })
  group!: string | null;

  @Text({
    nullable: true,
    description:
      'The message of the last error, at most 301 characters. Words that it quotes from the message are replaced by `…`.',
    example: 'Neo4j rejected the statement',
  })
  reason!: string | null;

  @Integer({ nullable: true, description: 'The number of attempts.', example: 5 })
  attempts!: number | null;

  @Moment({ description: 'When the service gave it up.' })
  failedAt!: string;

  @GeneratedId({ nullable: true, description: 'The id of the event.' })
  eventId!: string | null;

  @Text({ nullable: true, description: 'The type of the event.', example: 'com.memory-graph.ingest.requested.v1' })
  eventType!: string | null;

  @GeneratedId({ nullable: true, description: 'The workspace of the event.' })
  workspaceId!: string | null;

  @MapOf(
    { type: 'string', format: 'uuid' },
    {
      description: 'The ids in the data of the event, by the names of their fields.',
      example: { queueId: '0198c0de-0000-7000-8000-0000000000a1' },
    },
  )
  ids!: Record<string, string>;

  @Moment({
    nullable: true,
    description: 'When it was last redelivered. Null: never, or the event bus is Kafka, which does not note it.',
    example: null,
  })
  redeliveredAt!: string | null;
}

@ApiSchema({ name: 'DeadLetterPage' })
export class DeadLetterPageDto {
  @ListOf(DeadLetterDto, { description: 'The dead letters, newest first.' })
  deadLetters!: DeadLetterDto[];

  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
