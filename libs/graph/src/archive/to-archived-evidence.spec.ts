import { parseTransferRecord } from '@memory-graph/contracts/workspace-transfer';
import {
  describedKey,
  entityId,
  entityKey,
  type Evidence,
  type Owner,
  scopedKey,
  scopeOf,
  selfOf,
  userEntityKey,
} from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { entitiesToName, type ExtractedEpisode, toArchivedEvidence } from './to-archived-evidence.js';

const workspaceId = uuidv7();
const [userId, stranger] = [uuidv7(), uuidv7()];
const named = (name: string) => entityId(workspaceId, entityKey(name));
const sister = entityId(workspaceId, describedKey('ana', 'sibling'));
const grace = entityId(workspaceId, userEntityKey(userId));
const MARCH = Date.parse('2024-03-01T00:00:00Z');

function anEpisode(kinds: (base: Pick<Evidence, 'id' | 'wording' | 'confidence'>) => object[]): ExtractedEpisode {
  const episodeId = uuidv7();
  const evidence = kinds({ id: uuidv7(), wording: 'As it was said.', confidence: 0.8 }).map((piece, position) => ({
    ...{ id: uuidv7(), episodeId, position, saidAt: MARCH, recordedAt: MARCH, wording: '', confidence: 0.5 },
    ...piece,
  })) as Evidence[];
  const mentions = [
    { entityId: grace, name: 'Grace Hopper', type: 'person' as const, aliases: ['Grace'] },
    { entityId: named('Bern'), name: 'Bern', type: 'place' as const, aliases: [] },
    { entityId: stranger, name: 'Ada', type: 'person' as const, aliases: [] },
    { entityId: sister, name: 'Ana', type: 'person' as const, aliases: [] },
  ];
  return { episodeId, mentions, evidence };
}

const archived = (episode: ExtractedEpisode, others = new Map()) =>
  toArchivedEvidence(episode, { workspaceId, userId, others });

describe('toArchivedEvidence', () => {
  it('names entities by what they are in any workspace: a name, the user, or else an id', () => {
    expect(archived(anEpisode(() => [])).entities).toEqual([
      { name: 'Grace Hopper', type: 'person', aliases: ['Grace'], mentioned: true, is: 'user' },
      { name: 'Bern', type: 'place', aliases: [], mentioned: true },
      { name: 'Ada', type: 'person', aliases: [], mentioned: true, is: { id: stranger } },
      { name: 'Ana', type: 'person', aliases: [], mentioned: true, role: 'sibling' },
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
    expect(entitiesToName(episode, { workspaceId, userId })).toEqual([bob, nobody, stranger]);
    const labels = ['Robert', 'Bob'].map((name) => ({ name, type: 'person' }));
    expect(archived(episode, new Map([[bob, labels]])).entities.slice(4)).toEqual([
      { name: 'Bob', type: 'person', aliases: [], mentioned: false },
      { name: nobody, type: 'other', aliases: [], mentioned: false, is: { id: nobody } },
    ]);
  });

  it.each<[string, Owner, string[]]>([
    ['that of another entity of the episode', {}, []],
    ['that of another entity of the episode, of a subject', { subject: 'u1' }, []],
    ['in a mention of the episode', {}, ['User']],
  ])('names an alias that was separated from its entity, with the name %s', (_where, owner, aliases) => {
    const scope = scopeOf(owner);
    const [alias, self] = ['user', userEntityKey(selfOf(owner.subject, { id: userId, name: '' }).id)].map((key) =>
      entityId(workspaceId, scopedKey(scope, key)),
    );
    const { mentions, ...episode } = anEpisode(() => [{ kind: 'not-same-as', a: alias, b: self }]);
    const mentioned = aliases.length === 0 ? [] : [{ ...mentions[0]!, entityId: self!, aliases }];
    const others = aliases.length === 0 ? ['Grace Hopper', 'User'].map((name) => ({ name, type: 'person' })) : [];
    const names = { workspaceId, userId, ...owner, others: new Map([[self!, others]]) };
    const { entities, statements } = toArchivedEvidence({ ...episode, mentions: mentioned }, names);
    const [{ a, b }] = statements as unknown as [{ a: number; b: number }];
    expect(entities[a]).toEqual({ name: 'User', type: 'person', aliases: [], mentioned: false });
    expect(entities[b]).toMatchObject({ name: 'Grace Hopper', is: 'user' });
  });

  it('knows the subject of what is shared by its name in texts', () => {
    const shared = scopeOf({ shared: true });
    const self = entityId(workspaceId, scopedKey(shared, userEntityKey(selfOf('u1', { id: userId, name: '' }).id)));
    const { mentions, ...episode } = anEpisode(() => []);
    const renamed = { ...episode, mentions: [{ ...mentions[0]!, entityId: self, name: 'Ursula' }] };
    const names = { workspaceId, userId, shared: true };
    expect(entitiesToName(renamed, names)).toEqual([self]);
    const others = new Map([[self, ['Ursula', 'u1'].map((name) => ({ name, type: 'person' }))]]);
    expect(toArchivedEvidence(renamed, { ...names, others }).entities).toMatchObject([
      { name: 'Ursula', is: 'user', subject: 'u1' },
    ]);
  });

  it('keeps times within what all stores can write', () => {
    const about = { subject: grace, predicate: 'lives_in', object: null };
    const episode = anEpisode(() => [{ ...about, kind: 'ending', at: Date.UTC(12_000, 0) }]);
    expect(archived(episode).statements[0]).toMatchObject({ at: '9999-12-31T23:59:59.999Z' });
  });
});
