import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import type { WebhookPayload } from './webhook-event-data.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../resources/webhook-event-type.js';
import { PaginationDto, PaginationParametersDto } from '../resources/pagination.js';

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export class ListDeliveriesDto extends PaginationParametersDto {
  @ApiPropertyOptional({ enum: DELIVERY_STATUSES, description: 'Only return deliveries with this status.' })
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @ApiPropertyOptional({ enum: WEBHOOK_EVENT_TYPES, description: 'Only return deliveries of messages of this type.' })
  @IsOptional()
  @IsIn(WEBHOOK_EVENT_TYPES)
  type?: WebhookEventType;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only return deliveries created at or after this time.' })
  @IsOptional()
  @IsDateTime()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only return deliveries created before this time.' })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  to?: string;
}

@ApiSchema({ name: 'ReplayFailedRequest' })
export class ReplayFailedDto {
  @ApiProperty({ format: 'date-time', description: 'Failed deliveries since this time are repeated.' })
  @IsDateTime()
  since!: string;
}

@ApiSchema({ name: 'ReplayFailedAnswer' })
export class ReplayFailedAnswerDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of deliveries that are repeated.', example: 3 })
  replayed!: number;
}

@ApiSchema({ name: 'WebhookAttempt', description: 'One attempt to deliver a message.' })
export class DeliveryAttemptDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The number of the attempt, from 1.', example: 1 })
  number!: number;

  @ApiProperty({ format: 'date-time', description: 'When the attempt began.' })
  at!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'The duration of the attempt in milliseconds.',
    example: 120,
  })
  durationMs!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The HTTP status of the response. Null: there was no response.',
  })
  statusCode!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the attempt failed. Null: it succeeded.' })
  error!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The first KiB of the response. Null: there was no response.',
  })
  response!: string | null;
}

@ApiSchema({ name: 'WebhookDelivery', description: 'The delivery of one message to one webhook.' })
export class DeliveryDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The webhook that receives the message.' })
  webhookId!: string;

  @ApiProperty({
    description: 'The `webhook-id` of the message. It is the same in every attempt and repetition.',
    example: 'msg_…',
  })
  messageId!: string;

  @ApiProperty({ enum: WEBHOOK_EVENT_TYPES, description: 'The type of the message.' })
  type!: WebhookEventType;

  @ApiProperty({
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { enum: [...WEBHOOK_EVENT_TYPES], type: 'string' },
      timestamp: { type: 'string', format: 'date-time' },
      data: { type: 'object', additionalProperties: true },
    },
    description: 'The body of the message. The section `webhooks` describes `data` for each type.',
  })
  payload!: WebhookPayload;

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    description:
      'The state. `pending`: the message is being sent, or waits for the next attempt. `delivered`: the endpoint answered ' +
      '2xx. `failed`: all attempts failed. `cancelled`: the webhook was disabled before.',
  })
  status!: DeliveryStatus;

  @ApiProperty({ format: 'date-time', description: 'When the delivery was created.' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the next attempt is due. Null: there is none.',
  })
  nextAttemptAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The delivery that this one repeats. Null: it repeats none.',
  })
  replayOf!: string | null;

  @ApiProperty({ type: [DeliveryAttemptDto], description: 'All attempts, in order.' })
  attempts!: DeliveryAttemptDto[];
}

@ApiSchema({ name: 'WebhookDeliveryPage' })
export class DeliveryPageDto {
  @ApiProperty({ type: [DeliveryDto], description: 'The deliveries, newest first.' })
  deliveries!: DeliveryDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
