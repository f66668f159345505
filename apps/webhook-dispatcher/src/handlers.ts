import { type App, type PossibleApp, WEBHOOK_DISPATCHER_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { handle } from '@memory-graph/http-api/internal';
import { ListDeliveriesUseCase } from './deliveries/list-deliveries.use-case.js';
import { ReplayDeliveryUseCase } from './deliveries/replay-delivery.use-case.js';
import { ReplayFailedUseCase } from './deliveries/replay-failed.use-case.js';
import { SendTestUseCase } from './deliveries/send-test.use-case.js';
import { ForgetMessagesUseCase } from './forgotten-messages/forget-messages.use-case.js';
import { CreateWebhookUseCase } from './webhooks/create-webhook.use-case.js';
import { DeleteWebhookUseCase } from './webhooks/delete-webhook.use-case.js';
import { EndWebhooksOfAppUseCase } from './webhooks/end-webhooks-of-app.use-case.js';
import { ImportWebhookUseCase } from './webhooks/import-webhook.use-case.js';
import { RotateSecretUseCase } from './webhooks/rotate-secret.use-case.js';
import { UpdateWebhookUseCase } from './webhooks/update-webhook.use-case.js';
import { WebhookReader } from './webhooks/webhook-reader.js';
import { CreateWebhookDto, ImportWebhookDto, RotateSecretDto, UpdateWebhookDto } from './webhooks/webhook.dto.js';
import { EraseWorkspaceUseCase } from './workspace-erasure/erase-workspace.use-case.js';

/** With their secrets: the gateway decides who may see them. */
const webhooks = [
  handle(calls.listWebhooks, WebhookReader, (all, workspaceId) => all.list(workspaceId)),
  handle(
    calls.createWebhook,
    CreateWebhookUseCase,
    (creation, workspaceId, webhook, app) => creation.run(workspaceId, webhook, appOf(app)),
    CreateWebhookDto,
  ),
  handle(
    calls.importWebhook,
    ImportWebhookUseCase,
    (creation, workspaceId, webhook, app) => creation.run(workspaceId, webhook, appOf(app)),
    ImportWebhookDto,
  ),
  handle(calls.findWebhook, WebhookReader, (all, ...input) => all.find(...input)),
  handle(calls.updateWebhook, UpdateWebhookUseCase, (update, ...input) => update.run(...input), UpdateWebhookDto),
  handle(calls.deleteWebhook, DeleteWebhookUseCase, (removal, ...input) => removal.run(...input)),
  handle(
    calls.rotateSecret,
    RotateSecretUseCase,
    (rotation, workspaceId, id, { secret }) => rotation.run(workspaceId, id, secret ?? undefined),
    RotateSecretDto,
  ),
];

const deliveries = [
  handle(calls.listDeliveries, ListDeliveriesUseCase, (list, ...input) => list.run(...input)),
  handle(calls.testWebhook, SendTestUseCase, (test, ...input) => test.run(...input)),
  handle(calls.replayDelivery, ReplayDeliveryUseCase, (replay, ...input) => replay.run(...input)),
  handle(calls.replayFailed, ReplayFailedUseCase, (replay, workspaceId, id, { since }) =>
    replay.run(workspaceId, id, new Date(parseDateTime(since)!)),
  ),
];

/** Who handles the calls of the gateway. */
export const HANDLERS = [
  ...webhooks,
  ...deliveries,
  handle(calls.listApps, WebhookReader, (all, after) => all.listApps(appOf(after))),
  handle(calls.endWebhooksOf, EndWebhooksOfAppUseCase, (end, app) => end.run(app)),
  handle(calls.forgetMessages, ForgetMessagesUseCase, (forget, ...input) => forget.run(...input)),
  handle(calls.eraseWorkspace, EraseWorkspaceUseCase, (erasure, workspaceId) => erasure.run(workspaceId)),
];

function appOf({ userId, clientId }: PossibleApp): App | null {
  return userId !== undefined && clientId !== undefined ? { userId, clientId } : null;
}
