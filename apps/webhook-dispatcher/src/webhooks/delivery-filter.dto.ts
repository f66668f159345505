import {
  DELIVERY_STATUSES,
  type DeliveryFilter,
  type DeliveryStatus,
} from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { IsIn, IsOptional } from 'class-validator';

/** Which deliveries are asked for. */
export class DeliveryFilterDto extends PaginationQueryDto implements DeliveryFilter {
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @IsOptional()
  @IsIn(WEBHOOK_EVENT_TYPES)
  type?: WebhookEventType;

  @IsOptional()
  @IsDateTime()
  from?: string;

  @IsOptional()
  @IsDateTime()
  to?: string;
}
