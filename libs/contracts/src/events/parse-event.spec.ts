import { topicsOf } from './event-definition.js';
import { EVENT_DEFINITIONS } from './event-registry.js';
import { ingestRequestedV1 } from './ingest-requested/ingest-requested.v1.event.js';
import { newEvent } from './new-event.js';
import { MalformedEventError } from './parse-event.errors.js';
import { parseEvent } from './parse-event.js';

function refusal(topic: string, json: string): MalformedEventError {
  try {
    parseEvent(topic, json);
  } catch (error) {
    if (error instanceof MalformedEventError) return error;
    throw error;
  }
  throw new Error('The event was accepted.');
}

describe('parseEvent', () => {
  it.each(
    EVENT_DEFINITIONS.flatMap((definition) =>
      topicsOf(definition).map((topic) => ({ topic, example: definition.example })),
    ),
  )('reads the example of $example.type on $topic', ({ topic, example }) => {
    expect(parseEvent(topic, JSON.stringify(example))).toEqual(example);
  });

  it('reads what newEvent makes', () => {
    const { topic, type, example } = ingestRequestedV1;
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const event = newEvent(type, '/api-gateway', 'queue-1', example.data, { traceparent });
    expect(parseEvent(topic, JSON.stringify(event))).toEqual(event);
  });

  it('lets unknown fields through', () => {
    const { topic, example } = ingestRequestedV1;
    const grown = { ...example, tenant: 'x', data: { ...example.data, mood: 'good' } };
    expect(parseEvent(topic, JSON.stringify(grown))).toEqual(grown);
  });

  it.each([
    ['not JSON', 'nonsense'],
    ['not an object', '[]'],
    ['null', 'null'],
    [
      'of an unknown type',
      JSON.stringify({ ...ingestRequestedV1.example, type: 'com.memory-graph.ingest.requested.v9' }),
    ],
    ['of another topic', JSON.stringify(EVENT_DEFINITIONS[1]?.example)],
  ])('refuses a message that is %s', (_what, json) => {
    expect(refusal(ingestRequestedV1.topic, json)).toBeInstanceOf(MalformedEventError);
  });

  it.each([
    ['data.user.id', { user: { name: 'Ada' } }],
    ['data.attempt', { attempt: 0 }],
    ['data.referenceTime', { referenceTime: 'yesterday' }],
    ['data.acceptedAt', { acceptedAt: '2026-02-30T09:00:00Z' }],
    ['data.labelIds[1]', { labelIds: ['a', 7] }],
    ['data.metadata', { metadata: [1] }],
    ['data.content.facts[0].object', { content: { kind: 'facts', facts: [{ subject: 'Ada', predicate: 'knows' }] } }],
  ])('points at %s where the data is malformed', (path, change) => {
    const { topic, example } = ingestRequestedV1;
    const error = refusal(topic, JSON.stringify({ ...example, data: { ...example.data, ...change } }));
    expect(error.problems.map((problem) => problem.path)).toContain(path);
  });
});
