import type { DeliveryDto, ListDeliveriesDto, ReplayFailedAnswerDto } from '../webhooks/deliveries.js';
import type { WebhookDto } from '../resources/webhooks.js';
import type { WebhookEventType } from '../resources/webhook-event-type.js';
import type { App } from './actor.js';
import type { InternalTransport } from './internal-transport.js';

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

/** Calls to `webhook-dispatcher`. All throw ServiceError `not_found` for resources of other workspaces. */
export class WebhookDispatcherClient {
  constructor(private readonly transport: InternalTransport) {}

  listWebhooks(workspaceId: string): Promise<Webhook[]> {
    return this.transport.call({ method: 'GET', path: pathOf(workspaceId), idempotent: true });
  }

  /**
   * @param app the app that creates it; null: a user creates it
   * @throws ServiceError `invalid_request` for a URL that is not allowed
   * @throws ServiceError `conflict` if the workspace has reached its limit
   */
  createWebhook(workspaceId: string, webhook: WebhookProperties, app: App | null): Promise<Webhook> {
    const path = pathOf(workspaceId) + queryOf(app);
    return this.transport.call({ method: 'POST', path, body: webhook, idempotent: false });
  }

  /**
   * Adds a webhook that is inactive and has a new secret, unless the workspace has it: by its id, or
   * with the same URL and events.
   * @returns whether it existed
   * @throws ServiceError as `createWebhook`
   */
  importWebhook(workspaceId: string, webhook: ImportedWebhook, app: App | null): Promise<{ existing: boolean }> {
    const path = `${pathOf(workspaceId)}/import${queryOf(app)}`;
    return this.transport.call({ method: 'POST', path, body: webhook, idempotent: true });
  }

  findWebhook(workspaceId: string, id: string): Promise<Webhook> {
    return this.transport.call({ method: 'GET', path: pathOf(workspaceId, id), idempotent: true });
  }

  /** Omitted fields stay unchanged. `active: true` also enables a webhook that the service disabled. */
  updateWebhook(workspaceId: string, id: string, changes: Partial<WebhookProperties>): Promise<Webhook> {
    return this.transport.call({ method: 'PUT', path: pathOf(workspaceId, id), body: changes, idempotent: true });
  }

  deleteWebhook(workspaceId: string, id: string): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: pathOf(workspaceId, id), idempotent: true });
  }

  /** @param secret generated if missing. The previous one also signs for a day. */
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
    filter: ListDeliveriesDto,
  ): Promise<{ deliveries: DeliveryDto[]; total: number }> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const path = `${pathOf(workspaceId, id)}/deliveries?${query.toString()}`;
    return this.transport.call({ method: 'GET', path, idempotent: true });
  }

  /** Sends a `webhook.test` message. */
  testWebhook(workspaceId: string, id: string): Promise<DeliveryDto> {
    return this.transport.call({ method: 'POST', path: `${pathOf(workspaceId, id)}/test`, idempotent: false });
  }

  /** Delivers a message again with the same `webhook-id`. */
  replayDelivery(workspaceId: string, id: string, deliveryId: string): Promise<DeliveryDto> {
    const path = `${pathOf(workspaceId, id)}/deliveries/${deliveryId}/replay`;
    return this.transport.call({ method: 'POST', path, idempotent: false });
  }

  /** Repeats all deliveries that failed since a time (ISO 8601) and did not succeed later. */
  replayFailed(workspaceId: string, id: string, since: string): Promise<ReplayFailedAnswerDto> {
    const path = `${pathOf(workspaceId, id)}/replay-failed`;
    return this.transport.call({ method: 'POST', path, body: { since }, idempotent: false });
  }

  /** The apps that created webhooks, one page at a time. @param after the last app of the previous page */
  listApps(after: App | null): Promise<App[]> {
    return this.transport.call({ method: 'GET', path: APPS + queryOf(after), idempotent: true });
  }

  /** Deletes all webhooks that an app created. */
  endWebhooksOf(app: App): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: APPS + queryOf(app), idempotent: true });
  }

  /** Deletes all data of a workspace. */
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
