import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { GraphWriter, NameInUse } from '@memory-graph/graph';
import { entityId } from '@memory-graph/memory-model';
import { readMerge, readSplit } from './read-identity.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const REQUEST = { workspaceId: WORKSPACE } as IngestRequestedData;
const idOf = (key: string): string => entityId(WORKSPACE, key);

function graphWith(...names: NameInUse[]): GraphWriter {
  return { namesOfEntities: async () => names } as Partial<GraphWriter> as GraphWriter;
}

const LOVELACE = { rawId: idOf('ada lovelace'), key: 'ada lovelace' };
const ADA = { rawId: idOf('ada'), key: 'ada' };
/** An alias that a text gives. */
const COUNTESS = { rawId: LOVELACE.rawId, key: 'countess' };

describe('readMerge', () => {
  const merge = { kind: 'merge' as const, entityIds: ['1', '2'], wording: 'Merged: a = b' };

  it('joins all that stood for the entities', async () => {
    const reading = await readMerge(merge, REQUEST, graphWith(LOVELACE, COUNTESS, ADA));
    expect(reading).toMatchObject({ text: 'Merged: a = b', readBy: 'merge', extractions: [] });
    expect(reading.identity).toEqual([{ kind: 'same-as', a: LOVELACE.rawId, b: ADA.rawId }]);
  });

  it('joins nothing of another scope than the decision', async () => {
    const foreign = { rawId: idOf('SUBJECT:x\nada'), key: 'SUBJECT:x\nada' };
    expect((await readMerge(merge, REQUEST, graphWith(ADA, foreign))).identity).toEqual([]);
    const ofSubject = { ...REQUEST, subject: 'x' };
    expect((await readMerge(merge, ofSubject, graphWith(ADA, foreign))).identity).toEqual([]);
  });

  it('says nothing of entities that are gone', async () => {
    expect((await readMerge(merge, REQUEST, graphWith(ADA))).identity).toEqual([]);
  });
});

describe('readSplit', () => {
  const split = (...names: string[]) => ({ kind: 'split' as const, entityId: '1', names, wording: 'Split' });

  it('keeps a name apart from all that remain', async () => {
    const reading = await readSplit(split('ADA'), REQUEST, graphWith(LOVELACE, ADA));
    expect(reading.identity).toEqual([{ kind: 'not-same-as', a: ADA.rawId, b: LOVELACE.rawId }]);
  });

  it('makes one entity of names that leave together, also of aliases', async () => {
    const { identity } = await readSplit(split('Ada', 'Countess'), REQUEST, graphWith(LOVELACE, COUNTESS, ADA));
    expect(identity).toEqual([
      { kind: 'not-same-as', a: ADA.rawId, b: LOVELACE.rawId },
      { kind: 'not-same-as', a: idOf('countess'), b: LOVELACE.rawId },
      { kind: 'same-as', a: ADA.rawId, b: idOf('countess') },
    ]);
  });

  it('says nothing of names that are gone, or are all that remain', async () => {
    expect((await readSplit(split('Eve'), REQUEST, graphWith(ADA))).identity).toEqual([]);
    expect((await readSplit(split('Ada'), REQUEST, graphWith(ADA))).identity).toEqual([]);
  });
});
