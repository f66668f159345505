import type { EntityInUse, GraphWriter } from '@memory-graph/graph';
import {
  type Assertion,
  deriveFacts,
  entityId,
  entityKey,
  type FactObject,
  predicateInfo,
} from '@memory-graph/memory-model';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { v7 as uuidv7 } from 'uuid';
import { readCorrection, readEnding } from './read-decision.js';

const WORKSPACE = uuidv7();
const JANUARY = Date.UTC(2024, 0, 1);

const idOf = (name: string) => entityId(WORKSPACE, entityKey(name));
const entity = (name: string): FactObject => ({ kind: 'entity', entityId: idOf(name) });
const value = (text: string): FactObject => ({ kind: 'value', value: text });

function claim(predicate: string, object: FactObject): Assertion {
  return {
    ...{ kind: 'assertion', id: 'claim', episodeId: 'e', position: 0, saidAt: JANUARY, recordedAt: 0, wording: '' },
    ...{ confidence: 0.8, subject: idOf('Ada'), predicate, object, from: JANUARY, to: null, text: 'So it is.' },
  };
}

/** A graph in which one statement supports a fact of Ada. */
function graphWith(statement: Assertion): { graph: GraphWriter; factId: string } {
  const { subject, predicate, object } = statement;
  const { id: factId, content, type, confidence } = deriveFacts(WORKSPACE, [statement])[0]!;
  const timeline = {
    fact: { id: factId, content, type, confidence, validFrom: null, validTo: null },
    workspaceId: WORKSPACE,
    factId,
    subject,
    predicate,
    object,
    statements: [statement],
    singleValued: predicateInfo(predicate).singleValued,
  };
  const named = ['Ada', 'Bob', 'Denver'].map((name): EntityInUse => ({
    ...{ id: idOf(name), rawId: idOf(name), name, type: name === 'Denver' ? 'place' : 'other' },
  }));
  const graph: Partial<GraphWriter> = {
    timelineOfFact: async (_workspaceId, id, newValue) => (id === factId ? { ...timeline, newValue } : null),
    entitiesInUse: async (_workspaceId, ids) => named.filter(({ id }) => ids.includes(id)),
  };
  return { graph: graph as GraphWriter, factId };
}

const request = anIngestRequest({ workspaceId: WORKSPACE });
const said = { saidAt: Date.parse(request.referenceTime), recordedAt: Date.parse(request.acceptedAt), confidence: 1 };

describe('readCorrection', () => {
  it('writes evidence that mentions all that it names, the new value with the type of the old one', async () => {
    const { graph, factId } = graphWith(claim('lives_in', entity('Denver')));
    const content = { kind: 'correction' as const, factId, object: 'Boulder', reason: 'Misheard' };
    const { text, restored } = await readCorrection(content, request, graph);
    const about = { ...said, wording: text, subject: idOf('Ada'), predicate: 'lives_in' };
    expect(text).toBe('Corrected: Ada lives in Boulder (Misheard)');
    expect(restored!.evidence).toMatchObject([
      { ...about, position: 0, kind: 'correction', object: entity('Denver'), wrongTime: { start: JANUARY, end: null } },
      { ...about, position: 1, kind: 'correction', object: null, wrongTime: { start: JANUARY, end: null } },
      { ...about, position: 2, object: entity('Boulder'), from: JANUARY, to: null, text: 'Ada lives in Boulder' },
    ]);
    expect(restored!.mentions.map(({ name, type }) => [name, type])).toEqual([
      ['Ada', 'other'],
      ['Denver', 'place'],
      ['Boulder', 'place'],
    ]);
  });

  it('keeps a value that names no entity, and changes nothing but what is given', async () => {
    const { graph, factId } = graphWith(claim('has_email', value('ada@old.example')));
    const content = { kind: 'correction' as const, factId, object: 'ada@new.example', validTo: '2024-06-01T00:00:00Z' };
    const { restored } = await readCorrection({ ...content, reason: null }, request, graph);
    expect(restored!.evidence.at(-1)).toMatchObject({
      ...{ kind: 'assertion', object: value('ada@new.example'), from: JANUARY, to: Date.parse(content.validTo) },
    });
  });

  it('takes the old value away in both directions of a predicate that has two', async () => {
    const { graph, factId } = graphWith(claim('married_to', entity('Bob')));
    const { restored } = await readCorrection(
      { kind: 'correction', factId, object: 'Carl', reason: null },
      request,
      graph,
    );
    expect(restored!.evidence).toContainEqual(
      expect.objectContaining({ kind: 'correction', subject: idOf('Bob'), object: entity('Ada') }),
    );
  });

  it('says nothing about a fact that is gone', async () => {
    const { graph } = graphWith(claim('likes', value('tea')));
    const gone = { factId: uuidv7(), reason: null };
    const correction = await readCorrection({ kind: 'correction', object: 'chai', ...gone }, request, graph);
    const end = await readEnding({ kind: 'ending', at: '2024-06-01T00:00:00Z', ...gone }, request, graph);
    expect([correction.restored, end.restored]).toEqual([undefined, undefined]);
  });
});

describe('readEnding', () => {
  it('ends the value in both directions of a predicate that has two', async () => {
    const { graph, factId } = graphWith(claim('married_to', entity('Bob')));
    const at = Date.parse('2024-06-01T00:00:00Z');
    const { text, restored } = await readEnding(
      { kind: 'ending', factId, at: '2024-06-01T00:00:00Z', reason: null },
      request,
      graph,
    );
    expect(text).toBe('Ended on 2024-06-01: Ada is married to Bob');
    expect(restored!.evidence).toMatchObject([
      { kind: 'correction', subject: idOf('Ada'), wrongTime: { start: at + 1, end: null } },
      { kind: 'correction', subject: idOf('Bob'), object: entity('Ada') },
      { kind: 'ending', subject: idOf('Ada'), object: entity('Bob'), at },
      { kind: 'ending', subject: idOf('Bob'), object: entity('Ada'), at },
    ]);
  });
});
