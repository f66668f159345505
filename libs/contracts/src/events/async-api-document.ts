import { jsonSchemaOf } from '../fields/json-schema-of.js';
import { SharedSchemas } from '../fields/shared-schemas.js';
import { FactDto } from '../resources/facts.js';
import { API_VERSION } from '../resources/service-description.js';
import { ArchivedEvidence } from '../workspace-transfer/archived-evidence.js';
import { topicsOf, type EventDefinition } from './event-definition.js';
import { EVENT_DEFINITIONS, EVENT_TOPICS } from './event-registry.js';

const DEAD_LETTER_HEADERS_SCHEMA = {
  type: 'object',
  required: ['dead-letter-reason', 'dead-letter-topic', 'dead-letter-group', 'dead-letter-attempts'],
  properties: {
    'dead-letter-reason': { type: 'string', description: 'The message of the last error.' },
    'dead-letter-topic': { type: 'string', description: 'The topic that the message came from.' },
    'dead-letter-group': { type: 'string', description: 'The consumer group that could not process it.' },
    'dead-letter-attempts': { type: 'string', description: 'How often it was delivered.' },
  },
};

/** An AsyncAPI 3 document of all topics and events, generated from the definitions that validate them. */
export function asyncApiDocument(): Record<string, unknown> {
  // Parts of payloads that occur more than once, or also in files.
  const shared = new SharedSchemas({ ArchivedEvidence, Fact: FactDto });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Memory Graph events',
      version: API_VERSION,
      description:
        'CloudEvents 1.0 in structured JSON mode. The key of a message is its `subject`; messages of one key are delivered ' +
        'in order, at least once. Consumers deduplicate by `id` and ignore unknown fields. A message that a consumer ' +
        "group cannot process is moved to the topic's `.dlq`.",
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(EVENT_TOPICS.flatMap((topic) => [eventChannel(topic), deadLetterChannel(topic)])),
    operations: Object.fromEntries(
      EVENT_TOPICS.flatMap((topic) => [operation('send', topic), operation('receive', topic)]),
    ),
    components: {
      messages: {
        ...Object.fromEntries(EVENT_DEFINITIONS.map((definition) => [definition.type, message(definition, shared)])),
        deadLetter: { title: 'Dead letter', headers: DEAD_LETTER_HEADERS_SCHEMA, payload: {} },
      },
      schemas: shared.components(),
    },
  };
}

/** A copy of `data.workspaceId`. */
const EVENT_HEADERS_SCHEMA = {
  type: 'object',
  properties: {
    'workspace-id': { type: 'string', description: 'The `workspaceId` of the data. Optional.' },
  },
};

function eventChannel(topic: string): [string, unknown] {
  const events = EVENT_DEFINITIONS.filter((definition) => topicsOf(definition).includes(topic));
  const backlogOf = events.find(({ backlogTopic }) => backlogTopic === topic);
  const messages = events.map(({ type }): [string, unknown] => [type, { $ref: `#/components/messages/${type}` }]);
  const description =
    backlogOf && `The same messages as \`${backlogOf.topic}\`, for workspaces with many waiting messages.`;
  return [topic, { address: topic, ...(description && { description }), messages: Object.fromEntries(messages) }];
}

function deadLetterChannel(topic: string): [string, unknown] {
  return [
    `${topic}.dlq`,
    {
      address: `${topic}.dlq`,
      description: `Messages of \`${topic}\` that a consumer group could not process, unchanged.`,
      messages: { deadLetter: { $ref: '#/components/messages/deadLetter' } },
    },
  ];
}

function operation(action: 'send' | 'receive', topic: string): [string, unknown] {
  return [`${action} ${topic}`, { action, channel: { $ref: `#/channels/${topic}` } }];
}

function message(definition: EventDefinition, shared: SharedSchemas): unknown {
  const { type, title, summary, example } = definition;
  return {
    name: type,
    title,
    summary,
    contentType: 'application/cloudevents+json',
    headers: EVENT_HEADERS_SCHEMA,
    payload: shared.withReferences(jsonSchemaOf(definition.eventClass)),
    examples: [{ payload: example }],
  };
}
