import type { ArchivedEntity, ArchivedEvidence } from '@memory-graph/contracts/workspace-transfer';
import { describedKey, entityId, entityKey, userEntityKey } from '@memory-graph/memory-model';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { v7 as uuidv7 } from 'uuid';
import { restoreEvidence } from './restore-evidence.js';

const [workspaceId, userId, episodeId, otherId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const request = anIngestRequest({
  ...{ workspaceId, user: { id: userId, name: 'Grace Hopper' } },
  ...{ referenceTime: '1970-01-01T00:00:02.000Z', acceptedAt: '1970-01-01T00:00:03.000Z' },
});
const NAMED = { type: 'person', aliases: [] };
const ENTITIES: ArchivedEntity[] = [
  { ...NAMED, name: 'Grace Hopper', aliases: ['Grace'], mentioned: true, is: 'user' },
  { ...NAMED, name: 'Ada', mentioned: true },
  { ...NAMED, name: 'Bob', mentioned: true, is: { id: otherId } },
  { ...NAMED, name: 'Bobby', mentioned: false },
  { ...NAMED, name: 'Ana', mentioned: true, role: 'sibling' },
];
const IDS = [
  entityId(workspaceId, userEntityKey(userId)),
  entityId(workspaceId, entityKey('Ada')),
  otherId,
  entityId(workspaceId, entityKey('Bobby')),
  entityId(workspaceId, describedKey('ana', 'sibling')),
];

const base = (position: number) => ({ id: uuidv7(), wording: `Piece ${position}.`, confidence: 0.7 });
const restored = (statements: ArchivedEvidence['statements']) =>
  restoreEvidence({ episodeId, entities: ENTITIES, statements }, request);

describe('restoreEvidence', () => {
  it('makes the entities those of the workspace and of the user that it comes to', () => {
    expect(restored([])).toEqual({
      episodeId,
      mentions: [
        { entityId: IDS[0], name: 'Grace Hopper', type: 'person', aliases: ['Grace'] },
        { entityId: IDS[1], name: 'Ada', type: 'person', aliases: [] },
        { entityId: IDS[2], name: 'Bob', type: 'person', aliases: [] },
        { entityId: IDS[4], name: 'Ana', type: 'person', aliases: [] },
      ],
      evidence: [],
    });
  });

  it('takes each kind of evidence as it is', () => {
    const about = { subject: 0, predicate: 'knows' };
    const [ada, tea] = [{ entity: 1 }, { value: 'tea' }];
    const [at, end] = ['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:05.000Z'];
    const ids = [uuidv7()];
    const statements: ArchivedEvidence['statements'] = [
      {
        kind: 'assertion',
        ...base(0),
        ...about,
        object: ada,
        from: at,
        fromPrecision: 'day',
        to: end,
        text: 'G knows A',
      },
      { kind: 'assertion', ...base(1), ...about, object: tea, from: null, to: null, text: 'G knows tea' },
      { kind: 'ending', ...base(2), ...about, object: null, at, atPrecision: 'month' },
      { kind: 'contradiction', ...base(3), ...about, object: ada, at },
      { kind: 'correction', ...base(4), ...about, object: tea, wrongTime: { start: at, end: null } },
      { kind: 'retraction', ...base(5), statementIds: ids },
      { kind: 'same-as', ...base(6), a: 2, b: 3 },
      { kind: 'not-same-as', ...base(7), a: 0, b: 1 },
    ];
    const { evidence } = restored(statements);
    expect(evidence.map(({ id, wording, confidence }) => ({ id, wording, confidence }))).toEqual(
      statements.map(({ id, wording, confidence }) => ({ id, wording, confidence })),
    );
    const place = (position: number) => ({ episodeId, position, saidAt: 2_000, recordedAt: 3_000 });
    const aboutGrace = { subject: IDS[0], predicate: 'knows' };
    const adaObject = { kind: 'entity', entityId: IDS[1] };
    const teaObject = { kind: 'value', value: 'tea' };
    expect(evidence).toMatchObject([
      {
        ...place(0),
        ...aboutGrace,
        kind: 'assertion',
        object: adaObject,
        from: 1_000,
        fromPrecision: 'day',
        to: 5_000,
      },
      { ...place(1), ...aboutGrace, kind: 'assertion', object: teaObject, from: null, to: null, text: 'G knows tea' },
      { ...place(2), ...aboutGrace, kind: 'ending', object: null, at: 1_000, atPrecision: 'month' },
      { ...place(3), ...aboutGrace, kind: 'contradiction', object: adaObject, at: 1_000 },
      { ...place(4), ...aboutGrace, kind: 'correction', object: teaObject, wrongTime: { start: 1_000, end: null } },
      { ...place(5), kind: 'retraction', statementIds: ids },
      { ...place(6), kind: 'same-as', a: IDS[2], b: IDS[3] },
      { ...place(7), kind: 'not-same-as', a: IDS[0], b: IDS[1] },
    ]);
  });
});
