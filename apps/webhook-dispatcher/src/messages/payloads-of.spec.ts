import type { FactDto } from '@memory-graph/contracts/resources';
import {
  type GraphChangedData,
  graphChangedV1,
  type LogStatusChangedData,
  logStatusChangedV1,
  memoryForgottenV1,
  reExtractionAppliedV1,
  reExtractionReadyV1,
  vocabularyChangedV1,
} from '@memory-graph/contracts/events';
import { payloadsOf } from './payloads-of.js';

const LOG = logStatusChangedV1.example.data.queueId;
const EPISODE = graphChangedV1.example.data.episodeId;

const { change: CHANGE, startedAt: STARTED_AT, ...PLAIN } = logStatusChangedV1.example.data;
const ofStatus = (data: Partial<LogStatusChangedData>) =>
  payloadsOf({ ...logStatusChangedV1.example, data: { ...PLAIN, ...data } });
const ofChange = (data: Partial<GraphChangedData>) =>
  payloadsOf({ ...graphChangedV1.example, data: { ...graphChangedV1.example.data, ...data } });

const fact = (id: string): FactDto => ({
  id,
  content: `Fact ${id}`,
  type: 'location',
  confidence: 0.8,
  validFrom: null,
  validTo: null,
});

describe('payloadsOf', () => {
  it('tells that a log is being processed', () => {
    const at = '2026-03-01T09:00:00.250Z';
    expect(ofStatus({ status: 'processing', attempt: 2, at, episodeId: null, extraction: null })).toEqual([
      {
        type: 'log.processing',
        timestamp: at,
        data: { logId: LOG, status: 'processing', attempt: 2, episodeId: null, error: null, extraction: null },
      },
    ]);
  });

  it('tells of which episode a log became, and why one failed', () => {
    expect(ofStatus({})).toMatchObject([
      {
        type: 'log.completed',
        data: { status: 'completed', episodeId: EPISODE, extraction: { extractor: 'rules', statements: 1 } },
      },
    ]);
    const failed = { status: 'failed', error: 'The model refused.', episodeId: null, extraction: null } as const;
    expect(ofStatus(failed)).toMatchObject([{ type: 'log.failed', data: failed }]);
  });

  it.each(['completed', 'failed'] as const)('tells that a log was processed before it tells that it %s', (status) => {
    const [started, outcome] = ofStatus({ status, attempt: 2, startedAt: STARTED_AT! });
    const nothingYet = { episodeId: null, error: null, extraction: null };
    expect(started).toEqual({
      type: 'log.processing',
      timestamp: STARTED_AT,
      data: { logId: LOG, status: 'processing', attempt: 2, ...nothingYet },
    });
    expect(outcome).toMatchObject({ type: `log.${status}`, timestamp: PLAIN.at });
  });

  it('tells of a completed log, its episode and its facts, from one event or from two alike', () => {
    const decided = { corrected: { factIds: ['b'], fact: fact('a') } };
    const change = { ...CHANGE!, invalidated: [fact('b')], ...decided };
    expect(ofStatus({ change })).toEqual([...ofStatus({}), ...ofChange(change)]);
    expect(ofStatus({ change: { ...change, part: 1 } })).toEqual([
      ...ofStatus({}),
      ...ofChange({ ...change, part: 1 }),
    ]);
  });

  it('keeps to itself that a log was handed back', () => {
    expect(ofStatus({ status: 'pending' })).toEqual([]);
  });

  it('tells of an episode once, however many events its facts take', () => {
    expect(ofChange({ created: [fact('a')], part: 1 }).map(({ type }) => type)).toEqual(['fact.created']);
  });

  it('tells of an episode before its facts: those created, invalidated, restored, then deleted', () => {
    const change = {
      created: [fact('a'), fact('b')],
      invalidated: [fact('c')],
      restored: [fact('d')],
      deleted: [fact('e'), fact('f')],
    };
    const [episode, ...facts] = ofChange(change);
    const timestamp = graphChangedV1.example.data.at;
    expect(episode).toEqual({ type: 'episode.created', timestamp, data: { episodeId: EPISODE, logId: LOG } });
    const told = (type: string, id: string) => ({
      type,
      timestamp,
      data: { fact: fact(id), episodeId: EPISODE, logId: LOG },
    });
    expect(facts).toEqual([
      told('fact.created', 'a'),
      told('fact.created', 'b'),
      told('fact.invalidated', 'c'),
      told('fact.restored', 'd'),
      told('fact.deleted', 'e'),
      told('fact.deleted', 'f'),
    ]);
  });

  it('tells what a person decided after what follows from it', () => {
    const told = ofChange({
      ...{ created: [fact('a')], corrected: { factIds: ['b'], fact: fact('a') } },
      entity: { id: 'e', name: 'Ada', type: 'person' },
    });
    const place = { episodeId: EPISODE, logId: LOG };
    expect(told.map(({ type, data }) => [type, data]).slice(2)).toEqual([
      ['fact.corrected', { correctedFactIds: ['b'], fact: fact('a'), ...place }],
      ['entity.changed', { entity: { id: 'e', name: 'Ada', type: 'person' }, ...place }],
    ]);
  });

  it('tells of the end of an episode before what that did to the facts', () => {
    const removed = ofChange({ change: 'episode-removed', created: [], restored: [fact('a')], deleted: [fact('b')] });
    expect(removed.map(({ type }) => type)).toEqual(['episode.deleted', 'fact.restored', 'fact.deleted']);
  });

  it('tells what was forgotten by ids and counts', () => {
    const { jobId, counts, logIds, at } = memoryForgottenV1.example.data;
    expect(payloadsOf(memoryForgottenV1.example)).toEqual([
      { type: 'memory.forgotten', timestamp: at, data: { jobId, counts, logIds } },
    ]);
  });

  it('tells of the facts of an episode with other evidence, but not of the episode or its log', () => {
    const replaced = ofChange({ change: 'episode-replaced', created: [fact('a')], deleted: [fact('b')] });
    expect(replaced.map(({ type }) => type)).toEqual(['fact.created', 'fact.deleted']);
    expect(ofStatus({ isReExtraction: true })).toEqual([]);
  });

  it.each([
    ['re-extraction.ready', reExtractionReadyV1.example],
    ['re-extraction.applied', reExtractionAppliedV1.example],
  ])('tells of %s by its id and counts', (type, event) => {
    const { reExtractionId, counts, at } = event.data;
    expect(payloadsOf(event)).toEqual([{ type, timestamp: at, data: { reExtractionId, counts } }]);
  });

  it('tells how much a vocabulary declares', () => {
    const { at, entityTypes, predicates } = vocabularyChangedV1.example.data;
    expect(payloadsOf(vocabularyChangedV1.example)).toEqual([
      { type: 'vocabulary.changed', timestamp: at, data: { entityTypes, predicates } },
    ]);
  });

  it('lets nothing out that the bus may say besides', () => {
    const created = [{ ...fact('a'), subjectId: 'internal' }];
    expect(JSON.stringify([ofChange({ created }), ofStatus({})])).not.toMatch(/internal|workspace/i);
  });
});
