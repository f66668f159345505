import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PageSizeDto } from './pagination.js';

export class ListDeadLettersDto extends PageSizeDto {
  @ApiPropertyOptional({
    description: 'Only return letters of this topic, which is one of those in the state of the queues.',
    example: 'ingest.requested',
  })
  @IsOptional()
  @IsString()
  topic?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 4_000,
    description: 'The `nextCursor` of the previous page, with the same topic. Left out: the first page.',
  })
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_000)
  cursor?: string;
}

@ApiSchema({
  name: 'DeadLetter',
  description:
    'A message that a service gave up: after its last attempt, or because no attempt can succeed. It shows none of the text of the message.',
})
export class DeadLetterDto {
  @ApiProperty({ description: 'The unique identifier: topic, partition and offset.', example: 'ingest.requested:3:17' })
  id!: string;

  @ApiProperty({ description: 'The topic that the message was on.', example: 'ingest.requested' })
  topic!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The service that gave it up.',
    example: 'ingestion-worker',
  })
  group!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The message of the last error, at most 301 characters. Words that it quotes from the message are replaced by `…`.',
    example: 'Neo4j rejected the statement',
  })
  reason!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The number of attempts.', example: 5 })
  attempts!: number | null;

  @ApiProperty({ format: 'date-time', description: 'When the service gave it up.' })
  failedAt!: string;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The id of the event.' })
  eventId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The type of the event.',
    example: 'com.memory-graph.ingest.requested.v1',
  })
  eventType!: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The workspace of the event.' })
  workspaceId!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', format: 'uuid' },
    description: 'The ids in the data of the event, by the names of their fields.',
    example: { queueId: '0198c0de-0000-7000-8000-0000000000a1' },
  })
  ids!: Record<string, string>;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was last redelivered. Null: never, or the event bus is Kafka, which does not note it.',
    example: null,
  })
  redeliveredAt!: string | null;
}

@ApiSchema({ name: 'DeadLetterPage' })
export class DeadLetterPageDto {
  @ApiProperty({ type: [DeadLetterDto], description: 'The dead letters, newest first.' })
  deadLetters!: DeadLetterDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;
}
