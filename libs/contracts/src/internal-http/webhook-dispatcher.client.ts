import type { WebhookPayload } from '../webhooks/webhook-event-data.js';
import type { WebhookEventType } from '../webhooks/webhook-event-type.js';
import type { App } from './actor.js';
import type { InternalTransport } from './internal-transport.js';

/** Where a workspace wants to be told of changes. */
export interface Webhook {
  id: string;
  url: string;
  /** In full: who may see it decides the gateway. Empty: it was encrypted with a key that is lost, and signs nothing. */
  secret: string;
  /** The types that it is told of; null: all. */
  events: WebhookEventType[] | null;
  description: string | null;
  active: boolean;
  /** Why the service itself switched it off: the endpoint said that it is gone (410), or failed for days. */
  disabledReason: 'gone' | 'failing' | null;
  disabledAt: string | null;
  /** Until when a former secret signs as well; null: there is none. */
  formerSecretUntil: string | null;
  /** The app that it ends with; null: a person created it. */
  createdBy: App | null;
  createdAt: string;
  updatedAt: string;
}

export interface WebhookProperties {
  url: string;
  /** Left out at creation: one is made. */
  secret?: string;
  events?: WebhookEventType[] | null;
  description?: string | null;
  active?: boolean;
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One try to hand a message over. */
export interface DeliveryAttempt {
  number: number;
  at: string;
  durationMs: number;
  /** Of the answer; null: there was none. */
  statusCode: number | null;
  /** Why it counts as failed; null: it does not. */
  error: string | null;
  /** The first 1 KiB of the answer. */
  response: string | null;
}

/** One message for one webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  /** `webhook-id`: the same for all deliveries of a message, so that receivers can drop repeats. */
  messageId: string;
  type: WebhookEventType;
  /** What is sent. */
  payload: WebhookPayload;
  status: DeliveryStatus;
  createdAt: string;
  nextAttemptAt: string | null;
  /** The delivery that this one repeats by hand; null: it is the first. */
  replayOf: string | null;
  attempts: DeliveryAttempt[];
}

export interface DeliveryFilter {
  status?: DeliveryStatus;
  type?: WebhookEventType;
  /** ISO 8601; of the creation. */
  from?: string;
  to?: string;
  page: number;
  limit: number;
}

const APPS = '/internal/apps-with-webhooks';

/** Calls to `webhook-dispatcher`. All throw ServiceError `not_found` for what is not of the workspace. */
export class WebhookDispatcherClient {
  constructor(private readonly transport: InternalTransport) {}

  listWebhooks(workspaceId: string): Promise<Webhook[]> {
    return this.transport.call({ method: 'GET', path: pathOf(workspaceId), idempotent: true });
  }

  /**
   * @param app that creates it; null: a person does
   * @throws ServiceError `invalid_request` for a target that is not allowed
   * @throws ServiceError `conflict` where the workspace has as many as it may have
   */
  createWebhook(workspaceId: string, webhook: WebhookProperties, app: App | null): Promise<Webhook> {
    const path = pathOf(workspaceId) + queryOf(app);
    return this.transport.call({ method: 'POST', path, body: webhook, idempotent: false });
  }

  findWebhook(workspaceId: string, id: string): Promise<Webhook> {
    return this.transport.call({ method: 'GET', path: pathOf(workspaceId, id), idempotent: true });
  }

  /** What is left out stays as it is. `active: true` also takes back that the service switched it off. */
  updateWebhook(workspaceId: string, id: string, changes: Partial<WebhookProperties>): Promise<Webhook> {
    return this.transport.call({ method: 'PUT', path: pathOf(workspaceId, id), body: changes, idempotent: true });
  }

  deleteWebhook(workspaceId: string, id: string): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: pathOf(workspaceId, id), idempotent: true });
  }

  /** @param secret left out: one is made. The former one signs as well for a day. */
  rotateSecret(workspaceId: string, id: string, secret?: string): Promise<Webhook> {
    const path = `${pathOf(workspaceId, id)}/rotate-secret`;
    return this.transport.call({
      method: 'POST',
      path,
      body: { ...(secret !== undefined && { secret }) },
      idempotent: false,
    });
  }

  /** Newest first. */
  listDeliveries(
    workspaceId: string,
    id: string,
    filter: DeliveryFilter,
  ): Promise<{ deliveries: Delivery[]; total: number }> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const path = `${pathOf(workspaceId, id)}/deliveries?${query.toString()}`;
    return this.transport.call({ method: 'GET', path, idempotent: true });
  }

  /** Sends a `webhook.test` message. */
  testWebhook(workspaceId: string, id: string): Promise<Delivery> {
    return this.transport.call({ method: 'POST', path: `${pathOf(workspaceId, id)}/test`, idempotent: false });
  }

  /** Delivers a message once more, under the same `webhook-id`. */
  replayDelivery(workspaceId: string, id: string, deliveryId: string): Promise<Delivery> {
    const path = `${pathOf(workspaceId, id)}/deliveries/${deliveryId}/replay`;
    return this.transport.call({ method: 'POST', path, idempotent: false });
  }

  /** Replays all that failed since a time (ISO 8601) and was not delivered by a later try. */
  replayFailed(workspaceId: string, id: string, since: string): Promise<{ replayed: number }> {
    const path = `${pathOf(workspaceId, id)}/replay-failed`;
    return this.transport.call({ method: 'POST', path, body: { since }, idempotent: false });
  }

  /** The apps that created webhooks, a page at a time. @param after the last one of the page before */
  listApps(after: App | null): Promise<App[]> {
    return this.transport.call({ method: 'GET', path: APPS + queryOf(after), idempotent: true });
  }

  /** Deletes all webhooks that an app created. */
  endWebhooksOf(app: App): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: APPS + queryOf(app), idempotent: true });
  }

  /** Removes all that is kept of a workspace. */
  eraseWorkspace(workspaceId: string): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: pathOf(workspaceId), idempotent: true });
  }
}

function queryOf(app: App | null): string {
  return app === null ? '' : `?${new URLSearchParams({ userId: app.userId, clientId: app.clientId }).toString()}`;
}

function pathOf(workspaceId: string, id?: string): string {
  const webhooks = `/internal/workspaces/${workspaceId}/webhooks`;
  return id === undefined ? webhooks : `${webhooks}/${id}`;
}
