import { ApiSchema } from '@nestjs/swagger';
import { AnyObject, ListOf, Nested } from '../fields/structure-fields.js';
import { DateTime, GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count, Integer } from '../fields/value-fields.js';
import type { WebhookPayload } from './webhook-event-data.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../resources/webhook-event-type.js';
import { PaginationDto, PaginationParametersDto } from '../resources/pagination.js';

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export class ListDeliveriesDto extends PaginationParametersDto {
  @Choice(DELIVERY_STATUSES, { nullish: true, description: 'Only return deliveries with this status.' })
  status?: DeliveryStatus;

  @Choice(WEBHOOK_EVENT_TYPES, { nullish: true, description: 'Only return deliveries of messages of this type.' })
  type?: WebhookEventType;

  @DateTime({ nullish: true, description: 'Only return deliveries created at or after this time.' })
  from?: string;

  @DateTime({ nullish: true, day: 'end', description: 'Only return deliveries created before this time.' })
  to?: string;
}

@ApiSchema({ name: 'ReplayFailedRequest' })
export class ReplayFailedDto {
  @DateTime({ description: 'Failed deliveries since this time are repeated.' })
  since!: string;
}

@ApiSchema({ name: 'ReplayFailedAnswer' })
export class ReplayFailedAnswerDto {
  @Count({ description: 'The number of deliveries that are repeated.', example: 3 })
  replayed!: number;
}

@ApiSchema({ name: 'WebhookAttempt', description: 'One attempt to deliver a message.' })
export class DeliveryAttemptDto {
  @Integer({ minimum: 1, description: 'The number of the attempt, from 1.', example: 1 })
  number!: number;

  @Moment({ description: 'When the attempt began.' })
  at!: string;

  @Count({ description: 'The duration of the attempt in milliseconds.', example: 120 })
  durationMs!: number;

  @Integer({ nullable: true, description: 'The HTTP status of the response. Null: there was no response.' })
  statusCode!: number | null;

  @Text({ nullable: true, description: 'Why the attempt failed. Null: it succeeded.' })
  error!: string | null;

  @Text({ nullable: true, description: 'The first KiB of the response. Null: there was no response.' })
  response!: string | null;
}

const PAYLOAD_SCHEMA = {
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { enum: [...WEBHOOK_EVENT_TYPES], type: 'string' },
    timestamp: { type: 'string', format: 'date-time' },
    data: { type: 'object', additionalProperties: true },
  },
};

@ApiSchema({ name: 'WebhookDelivery', description: 'The delivery of one message to one webhook.' })
export class DeliveryDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @GeneratedId({ description: 'The webhook that receives the message.' })
  webhookId!: string;

  @Text({
    description: 'The `webhook-id` of the message. It is the same in every attempt and repetition.',
    example: 'msg_…',
  })
  messageId!: string;

  @Choice(WEBHOOK_EVENT_TYPES, { description: 'The type of the message.' })
  type!: WebhookEventType;

  @AnyObject(PAYLOAD_SCHEMA, {
    description: 'The body of the message. The section `webhooks` describes `data` for each type.',
  })
  payload!: WebhookPayload;

  @Choice(DELIVERY_STATUSES, {
    description:
      'The state. `pending`: the message is being sent, or waits for the next attempt. `delivered`: the endpoint answered ' +
      '2xx. `failed`: all attempts failed. `cancelled`: the webhook was disabled before.',
  })
  status!: DeliveryStatus;

  @Moment({ description: 'When the delivery was created.' })
  createdAt!: string;

  @Moment({ nullable: true, description: 'When the next attempt is due. Null: there is none.' })
  nextAttemptAt!: string | null;

  @GeneratedId({ nullable: true, description: 'The delivery that this one repeats. Null: it repeats none.' })
  replayOf!: string | null;

  @ListOf(DeliveryAttemptDto, { description: 'All attempts, in order.' })
  attempts!: DeliveryAttemptDto[];
}

@ApiSchema({ name: 'WebhookDeliveryPage' })
export class DeliveryPageDto {
  @ListOf(DeliveryDto, { description: 'The deliveries, newest first.' })
  deliveries!: DeliveryDto[];

  @Nested(PaginationDto, { description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
