import { WEBHOOK_EVENTS } from '@memory-graph/contracts/webhooks/webhook-event-catalogue';
import {
  webhookPayloadSchema,
  type WebhookEventDefinition,
} from '@memory-graph/contracts/webhooks/webhook-event-definition';

const HEADERS = [
  header('webhook-id', 'Of the message: the same however often it is sent, so that repeats can be dropped.', 'msg_…'),
  header('webhook-timestamp', 'When it is sent, in seconds since the epoch: part of what is signed.', '1772355600'),
  header(
    'webhook-signature',
    'Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, ' +
      'while a secret is being rotated.',
    'v1,…',
  ),
];

/** The `webhooks` of the document: what the service sends, as OpenAPI 3.1 has it. */
export const WEBHOOK_MESSAGES = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [event.type, { post: messageOf(event) }]),
);

function messageOf(event: WebhookEventDefinition): object {
  const { type, title, summary, example } = event;
  return {
    operationId: `webhook_${type.replaceAll(/[.-]/g, '_')}`,
    summary: title,
    description: summary,
    tags: ['Webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: webhookPayloadSchema(event), example } },
    },
    responses: {
      '2XX': { description: 'It is taken. Any other answer, or none within 15 s, and it is sent again later.' },
      '410': { description: 'Nobody wants to be told any more: the webhook is switched off.' },
    },
  };
}

function header(name: string, description: string, example: string): object {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
