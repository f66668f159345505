export { WEBHOOK_EVENTS } from './webhook-event-catalogue.js';
export { DisabledEventData, EpisodeEventData, FactEventData, type WebhookPayload } from './webhook-event-data.js';
export { type WebhookEventDefinition, webhookPayloadSchema } from './webhook-event-definition.js';
export { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../resources/webhook-event-type.js';
export {
  DeliveryAttemptDto,
  DeliveryDto,
  DeliveryPageDto,
  type DeliveryStatus,
  ListDeliveriesDto,
  ReplayFailedAnswerDto,
  ReplayFailedDto,
} from './deliveries.js';
