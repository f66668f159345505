import { parseTransferRecord } from '@memory-graph/contracts/workspace-transfer';
import type { StoredEpisode } from '@memory-graph/graph';
import { entityId, entityKey, type Evidence, userEntityKey } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { toArchivedEvidence, unnamedEntities } from './to-archived-evidence.js';

const workspaceId = uuidv7();
const [userId, stranger] = [uuidv7(), uuidv7()];
const named = (name: string) => entityId(workspaceId, entityKey(name));
const grace = entityId(workspaceId, userEntityKey(userId));
const MARCH = Date.parse('2024-03-01T00:00:00Z');

function anEpisode(kinds: (base: Pick<Evidence, 'id' | 'wording' | 'confidence'>) => object[]): StoredEpisode {
  const episodeId = uuidv7();
  const evidence = kinds({ id: uuidv7(), wording: 'As it was said.', confidence: 0.8 }).map((piece, position) => ({
    ...{ id: uuidv7(), episodeId, position, saidAt: MARCH, recordedAt: MARCH, wording: '', confidence: 0.5 },
    ...piece,
  })) as Evidence[];
  const mentions = [
    { entityId: grace, name: 'Grace Hopper', type: 'person' as const, aliases: ['Grace'] },
    { entityId: named('Bern'), name: 'Bern', type: 'place' as const, aliases: [] },
    { entityId: stranger, name: 'Ada', type: 'person' as const, aliases: [] },
  ];
  return { queueId: uuidv7(), episodeId, text: 'As it was said.', mentions, evidence };
}

const archived = (episode: StoredEpisode, others = new Map()) =>
  toArchivedEvidence(episode, { workspaceId, userId, others });

describe('toArchivedEvidence', () => {
  it('names entities by what they are in any workspace: a name, the user, or else an id', () => {
    expect(archived(anEpisode(() => [])).entities).toEqual([
      { name: 'Grace Hopper', type: 'person', aliases: ['Grace'], mentioned: true, is: 'user' },
      { name: 'Bern', type: 'place', aliases: [], mentioned: true },
      { name: 'Ada', type: 'person', aliases: [], mentioned: true, is: { id: stranger } },
    ]);
  });

  it('gives each kind of evidence as the file format has it', () => {
    const about = { subject: grace, predicate: 'lives_in' };
    const bern = { kind: 'entity', entityId: named('Bern') };
    const episode = anEpisode((base) => [
      { ...base, ...about, kind: 'assertion', object: bern, from: MARCH, fromPrecision: 'month', to: null, text: 'x' },
      { ...about, kind: 'ending', object: null, at: MARCH, atPrecision: 'day' },
      { ...about, kind: 'contradiction', object: bern, at: MARCH },
      {
        ...about,
        kind: 'correction',
        object: { kind: 'value', value: 'Rome' },
        wrongTime: { start: null, end: MARCH },
      },
      { ...about, kind: 'correction', object: null, wrongTime: { start: 0, end: null } },
      { kind: 'retraction', statementIds: [uuidv7()] },
      { kind: 'same-as', a: grace, b: stranger },
      { kind: 'not-same-as', a: grace, b: named('Bern') },
    ]);
    const evidence = archived(episode);
    expect(evidence.statements[0]).toMatchObject({
      ...{ kind: 'assertion', wording: 'As it was said.', confidence: 0.8, subject: 0, object: { entity: 1 } },
      ...{ from: '2024-03-01T00:00:00.000Z', fromPrecision: 'month', to: null },
    });
    expect(evidence.statements.map(({ kind }) => kind)).toEqual(episode.evidence.map(({ kind }) => kind));
    const record = {
      ...{ type: 'log', id: uuidv7(), source: 's', sourceURL: null, integrationSlug: null, text: 't' },
      ...{ time: '2024-03-01T00:00:00.000Z', referenceTime: '2024-03-01T00:00Z', sessionId: null, labelIds: [] },
      ...{ metadata: {}, status: 'completed', processedAt: null, error: null, extractor: 'rules', facts: null },
      episode: evidence,
    };
    expect(parseTransferRecord(record)).toEqual(record);
  });

  it('looks up the names of what it only refers to', () => {
    const [bob, nobody] = [named('Bob'), uuidv7()];
    const episode = anEpisode(() => [
      { kind: 'same-as', a: bob, b: grace },
      { kind: 'same-as', a: nobody, b: bob },
    ]);
    expect(unnamedEntities(episode)).toEqual([bob, nobody]);
    const labels = ['Robert', 'Bob'].map((name) => ({ name, type: 'person' }));
    expect(archived(episode, new Map([[bob, labels]])).entities.slice(3)).toEqual([
      { name: 'Bob', type: 'person', aliases: [], mentioned: false },
      { name: nobody, type: 'other', aliases: [], mentioned: false, is: { id: nobody } },
    ]);
  });

  it('keeps times within what all stores can write', () => {
    const about = { subject: grace, predicate: 'lives_in', object: null };
    const episode = anEpisode(() => [{ ...about, kind: 'ending', at: Date.UTC(12_000, 0) }]);
    expect(archived(episode).statements[0]).toMatchObject({ at: '9999-12-31T23:59:59.999Z' });
  });
});
