import { SharedSchemas } from '@memory-graph/contracts/fields';
import { ExtractionDto } from '@memory-graph/contracts/resources';
import {
  EpisodeEventData,
  FactEventData,
  WEBHOOK_EVENTS,
  type WebhookEventDefinition,
  webhookPayloadSchema,
} from '@memory-graph/contracts/webhooks';

const HEADERS = [
  header(
    'webhook-id',
    'The id of the message. It is the same in every attempt, so that receivers can ignore repeated messages.',
    'msg_…',
  ),
  header(
    'webhook-timestamp',
    'The time of the attempt, in seconds since the epoch. It is part of the signed content.',
    '1772355600',
  ),
  header(
    'webhook-signature',
    'Signature per Standard Webhooks: `v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` in base64; several, separated by spaces, ' +
      'while a secret is being rotated.',
    'v1,…',
  ),
];

/** The `webhooks` section of the document (OpenAPI 3.1), and the schemas of its messages. */
export function webhookMessages() {
  const shared = new SharedSchemas({
    WebhookEpisodeData: EpisodeEventData,
    WebhookExtraction: ExtractionDto,
    WebhookFactData: FactEventData,
  });
  const messages = WEBHOOK_EVENTS.map((event): [string, object] => [
    nameOf(event.type),
    { ...shared.withReferences(webhookPayloadSchema(event)), description: event.summary },
  ]);
  return {
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event.type, { post: messageOf(event) }])),
    schemas: { ...shared.components(), ...Object.fromEntries(messages) },
  };
}

/** As in `WebhookLogCompleted`. */
function nameOf(type: string): string {
  return `Webhook.${type}`.replaceAll(/[.-](\w)/g, (_separator, letter: string) => letter.toUpperCase());
}

function messageOf(event: WebhookEventDefinition): object {
  const { type, title, summary, example } = event;
  return {
    operationId: `webhook_${type.replaceAll(/[.-]/g, '_')}`,
    summary: title,
    description: summary,
    // Not the tag of the operations on webhooks: generators make one class for each tag.
    tags: ['Webhook messages'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(type)}` }, example } },
    },
    responses: {
      '2XX': {
        description:
          'The receiver accepts the message. After any other response, or none within 15 s, the message is sent again later.',
      },
      '410': { description: '410 Gone disables the webhook.' },
    },
  };
}

function header(name: string, description: string, example: string): object {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
