import type { FactDto } from '@memory-graph/contracts/resources';
import {
  type ChangedFacts,
  type GraphChangedV1,
  graphChangedV1,
  type LogStatusChangedV1,
  logStatusChangedV1,
  type MemoryForgottenV1,
  memoryForgottenV1,
  type VocabularyChangedV1,
  vocabularyChangedV1,
} from '@memory-graph/contracts/events';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, webhookPayloadSchema } from '@memory-graph/contracts/webhooks';
import { Ajv } from 'ajv';
import type { BusEvent } from './bus-event.js';
import { messagesOf } from './messages-of.js';
import fc from 'fast-check';

const ALL = new Set(WEBHOOK_EVENT_TYPES);

const dateTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const fact: fc.Arbitrary<FactDto> = fc.record({
  id: fc.uuid(),
  content: fc.string({ unit: 'binary' }),
  type: fc.constantFrom('location', 'employment', 'other'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  validFrom: fc.option(dateTime),
  validTo: fc.option(dateTime),
});
const facts = fc.array(fact, { maxLength: 5 });

const change: fc.Arbitrary<ChangedFacts> = fc
  .record({
    created: facts,
    invalidated: facts,
    restored: facts,
    deleted: facts,
    part: fc.option(fc.constantFrom(1, 2)),
  })
  .map(({ part, ...lists }) => (part === null ? lists : { ...lists, part }));

const graphChanged: fc.Arbitrary<GraphChangedV1> = fc
  .record({
    id: fc.uuid(),
    data: fc.record({
      queueId: fc.uuid(),
      workspaceId: fc.uuid(),
      episodeId: fc.uuid(),
      change: fc.constantFrom('episode-applied', 'episode-removed'),
      at: dateTime,
    }),
    change,
  })
  .map(({ id, data, change: lists }) => ({
    ...{ ...graphChangedV1.example, subject: data.queueId, id },
    data: { ...data, ...lists },
  }));
const logStatusChanged: fc.Arbitrary<LogStatusChangedV1> = fc
  .record({
    id: fc.uuid(),
    data: fc.record({
      queueId: fc.uuid(),
      workspaceId: fc.uuid(),
      attempt: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom('pending', 'processing', 'completed', 'failed'),
      at: dateTime,
      episodeId: fc.option(fc.uuid()),
      error: fc.option(fc.string()),
      extraction: fc.option(fc.record({ extractor: fc.string(), statements: fc.nat() })),
      startedAt: fc.option(dateTime, { nil: undefined }),
      change: fc.option(change, { nil: undefined }),
    }),
  })
  .map((made) => ({ ...logStatusChangedV1.example, subject: made.data.queueId, ...made }));
const memoryForgotten: fc.Arbitrary<MemoryForgottenV1> = fc
  .record({
    id: fc.uuid(),
    data: fc.record({
      workspaceId: fc.uuid(),
      jobId: fc.uuid(),
      at: dateTime,
      counts: fc.record({ logs: fc.nat(), episodes: fc.nat(), sentences: fc.nat(), facts: fc.nat() }),
      logIds: fc.option(fc.array(fc.uuid(), { maxLength: 3 })),
    }),
  })
  .map((made) => ({ ...memoryForgottenV1.example, subject: made.data.workspaceId, ...made }));
const vocabularyChanged: fc.Arbitrary<VocabularyChangedV1> = fc
  .record({
    id: fc.uuid(),
    data: fc.record({ workspaceId: fc.uuid(), at: dateTime, entityTypes: fc.nat(), predicates: fc.nat() }),
  })
  .map((made) => ({ ...vocabularyChangedV1.example, subject: made.data.workspaceId, ...made }));
const busEvent: fc.Arbitrary<BusEvent> = fc.oneof(graphChanged, logStatusChanged, memoryForgotten, vocabularyChanged);

describe('messagesOf', () => {
  it('gives the same again for a repeated event', () => {
    fc.assert(
      fc.property(busEvent, (event) => {
        const repeated = JSON.parse(JSON.stringify(event)) as BusEvent;
        expect(messagesOf(repeated, ALL)).toEqual(messagesOf(event, ALL));
      }),
    );
  });

  it('gives a message the same id whatever else is wanted', () => {
    fc.assert(
      fc.property(busEvent, fc.subarray([...WEBHOOK_EVENT_TYPES]), (event, wanted) => {
        const some = new Set(wanted);
        expect(messagesOf(event, some)).toEqual(messagesOf(event, ALL).filter(({ type }) => some.has(type)));
      }),
    );
  });

  it('gives each message an id of its own, in this and in any other event', () => {
    fc.assert(
      fc.property(busEvent, fc.uuid(), (event, otherId) => {
        fc.pre(otherId !== event.id);
        const messages = [...messagesOf(event, ALL), ...messagesOf({ ...event, id: otherId }, ALL)];
        const ids = messages.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^msg_[\w-]{22}$/);
      }),
    );
  });

  it('keeps to the documented schemas, of one subject and workspace', () => {
    const ajv = new Ajv({ formats: { 'date-time': true, uuid: true } });
    const schemas = new Map(
      WEBHOOK_EVENTS.map((definition) => [definition.type, ajv.compile(webhookPayloadSchema(definition))]),
    );
    fc.assert(
      fc.property(busEvent, (event) => {
        for (const { type, body, subject, workspaceId } of messagesOf(event, ALL)) {
          const payload = JSON.parse(body) as { type: string };
          expect(payload.type).toBe(type);
          expect(schemas.get(type)?.(payload)).toBe(true);
          expect({ subject, workspaceId }).toEqual({
            subject: event.subject,
            workspaceId: event.data.workspaceId,
          });
        }
      }),
    );
  });

  it('has ids that never change: receivers keep them', () => {
    expect(messagesOf(graphChangedV1.example, ALL).map(({ id }) => id)).toEqual([
      'msg_fZ6UqMTKcMhqqMny4T2VIi',
      'msg_2Es-M7J1okzC4Y1YsiIxEy',
    ]);
  });
});
