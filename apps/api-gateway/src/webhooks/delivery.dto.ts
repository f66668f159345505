import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  DELIVERY_STATUSES,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryStatus,
} from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import type { WebhookPayload } from '@memory-graph/contracts/webhooks/webhook-event-data';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { PaginationDto } from '@memory-graph/http-api/pagination/pagination.dto';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { IsIn, IsOptional } from 'class-validator';

export class ListDeliveriesDto extends PaginationQueryDto {
  @ApiPropertyOptional({ enum: DELIVERY_STATUSES, description: 'Only deliveries with this status.' })
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @ApiPropertyOptional({ enum: WEBHOOK_EVENT_TYPES, description: 'Only messages of this type.' })
  @IsOptional()
  @IsIn(WEBHOOK_EVENT_TYPES)
  type?: WebhookEventType;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only deliveries that were made then or later.' })
  @IsOptional()
  @IsDateTime()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only deliveries that were made before.' })
  @IsOptional()
  @IsDateTime()
  to?: string;
}

@ApiSchema({ name: 'ReplayFailedRequest' })
export class ReplayFailedDto {
  @ApiProperty({ format: 'date-time', description: 'From when on failed deliveries are repeated.' })
  @IsDateTime()
  since!: string;
}

@ApiSchema({ name: 'ReplayFailedAnswer' })
export class ReplayFailedAnswerDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many deliveries are repeated.', example: 3 })
  replayed!: number;
}

@ApiSchema({ name: 'WebhookAttempt', description: 'One try to hand a message over.' })
export class DeliveryAttemptDto implements DeliveryAttempt {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The first is 1.', example: 1 })
  number!: number;

  @ApiProperty({ format: 'date-time', description: 'When it began.' })
  at!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How long it took, in milliseconds.', example: 120 })
  durationMs!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status of the answer; null: there was none.' })
  statusCode!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it counts as failed; null: it does not.' })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The first KiB of the answer; null: there was none.' })
  response!: string | null;
}

@ApiSchema({ name: 'WebhookDelivery', description: 'One message for one webhook.' })
export class DeliveryDto implements Delivery {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The webhook that it is for.' })
  webhookId!: string;

  @ApiProperty({ description: '`webhook-id` of the message, the same in every try and repetition.', example: 'msg_…' })
  messageId!: string;

  @ApiProperty({ enum: WEBHOOK_EVENT_TYPES, description: 'What the message tells.' })
  type!: WebhookEventType;

  @ApiProperty({
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { enum: [...WEBHOOK_EVENT_TYPES], type: 'string' },
      timestamp: { type: 'string', format: 'date-time' },
      data: { type: 'object', additionalProperties: true },
    },
    description: 'The body of the message: the section `webhooks` has what `data` is of each type.',
  })
  payload!: WebhookPayload;

  @ApiProperty({
    enum: DELIVERY_STATUSES,
    description:
      '`pending`: it is tried, or tried again. `delivered`: the endpoint answered 2xx. `failed`: it was given up. ' +
      '`cancelled`: the webhook was switched off before.',
  })
  status!: DeliveryStatus;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is tried next, if at all.' })
  nextAttemptAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The delivery that it repeats; null: none.',
  })
  replayOf!: string | null;

  @ApiProperty({ type: [DeliveryAttemptDto], description: 'All tries, the first one first.' })
  attempts!: DeliveryAttemptDto[];
}

@ApiSchema({ name: 'WebhookDeliveryPage' })
export class DeliveryPageDto {
  @ApiProperty({ type: [DeliveryDto], description: 'Newest first.' })
  deliveries!: DeliveryDto[];

  @ApiProperty({ type: PaginationDto, description: 'Where this page stands.' })
  pagination!: PaginationDto;
}
