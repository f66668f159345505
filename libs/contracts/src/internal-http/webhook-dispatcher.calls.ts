import { PartialType } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import {
  type DeliveryDto,
  ListDeliveriesDto,
  type ReplayFailedAnswerDto,
  ReplayFailedDto,
} from '../webhooks/deliveries.js';
import type { WebhookEventType } from '../resources/webhook-event-type.js';
import type { WebhookDto } from '../resources/webhooks.js';
import { App } from './actor.js';
import { clientOf, get, post, put, remove } from './internal-call.js';

/** The complete secret, which the gateway masks if necessary. Empty if its encryption key was lost. */
export interface Webhook extends WebhookDto {
  /** The app that created it, and with whose access it ends; null: a user created it. */
  createdBy: App | null;
}

export interface WebhookProperties {
  url: string;
  /** If it is missing at creation, one is generated. */
  secret?: string;
  events?: WebhookEventType[] | null;
  description?: string | null;
  active?: boolean;
}

/** What messages may be about. */
export class MessageSubjects {
  @TextList({ ids: true })
  logIds!: string[];

  @TextList({ ids: true })
  factIds!: string[];
}

/** A webhook of an export. */
export interface ImportedWebhook {
  /** Of the new webhook. */
  id: string;
  /** In the file. The workspace has the webhook if it has this id, or the one above. */
  sourceId: string;
  url: string;
  /** Null: all. */
  events: WebhookEventType[] | null;
  description: string | null;
  /** ISO 8601. */
  createdAt: string;
}

const APPS = '/internal/apps-with-webhooks';
const WEBHOOKS = '/internal/workspaces/:workspaceId/webhooks';
const WEBHOOK = `${WEBHOOKS}/:webhookId`;

/** An app, or none: a user creates the webhook. */
export class PossibleApp extends PartialType(App) {}

/** Calls to `webhook-dispatcher`. All throw ServiceError `not_found` for resources of other workspaces. */
export const WEBHOOK_DISPATCHER_CALLS = {
  listWebhooks: get(WEBHOOKS).answers<Webhook[]>(),

  /**
   * @throws ServiceError `invalid_request` for a URL that is not allowed
   * @throws ServiceError `conflict` if the workspace has reached its limit
   */
  createWebhook: post(WEBHOOKS).once().body<WebhookProperties>().query(PossibleApp).answers<Webhook>(),

  /**
   * Adds a webhook that is inactive and has a new secret, unless the workspace has it: by its id, or with the same URL and
   * events.
   * @throws ServiceError as `createWebhook`
   */
  importWebhook: post(`${WEBHOOKS}/import`).body<ImportedWebhook>().query(PossibleApp).answers<{ existing: boolean }>(),

  findWebhook: get(WEBHOOK).answers<Webhook>(),

  /** Omitted fields stay unchanged. `active: true` also enables a webhook that the service disabled. */
  updateWebhook: put(WEBHOOK).body<Partial<WebhookProperties>>().answers<Webhook>(),

  deleteWebhook: remove(WEBHOOK),

  /** A missing secret is generated. The previous one also signs for a day. */
  rotateSecret: post(`${WEBHOOK}/rotate-secret`).once().body<Pick<WebhookProperties, 'secret'>>().answers<Webhook>(),

  /** Newest first. */
  listDeliveries: get(`${WEBHOOK}/deliveries`)
    .query(ListDeliveriesDto)
    .answers<{ deliveries: DeliveryDto[]; total: number }>(),

  /** Sends a `webhook.test` message. */
  testWebhook: post(`${WEBHOOK}/test`).once().answers<DeliveryDto>(),

  /** Delivers a message again with the same `webhook-id`. */
  replayDelivery: post(`${WEBHOOK}/deliveries/:deliveryId/replay`).once().answers<DeliveryDto>(),

  /** Repeats all deliveries that failed since a time and did not succeed later. */
  replayFailed: post(`${WEBHOOK}/replay-failed`).once().body(ReplayFailedDto).answers<ReplayFailedAnswerDto>(),

  /** The apps that created webhooks, one page at a time, after the last app of the previous page. */
  listApps: get(APPS).query(PossibleApp).answers<App[]>(),

  /** Deletes all webhooks that an app created. */
  endWebhooksOf: remove(APPS).query(App),

  /** Deletes the messages about these logs, and those with these facts. */
  forgetMessages: post('/internal/workspaces/:workspaceId/forgotten-messages').body(MessageSubjects),

  /** Deletes all data of a workspace. */
  eraseWorkspace: remove(WEBHOOKS),
};

export class WebhookDispatcherClient extends clientOf(WEBHOOK_DISPATCHER_CALLS) {}
