import type { ExtractedStatement } from '@memory-graph/extraction';
import { buildEvidence } from './build-evidence.js';
import type { Reading } from './read-content/reading.js';

const bob = { entityId: 'bob-id', name: 'Bob' };
const acme = { entityId: 'acme-id', name: 'Acme' };
const refs = new Map([
  ['bob', bob],
  ['acme', acme],
  ['robert', bob],
]);
const origin = { episodeId: 'episode-id', referenceTime: 3, recordedAt: 5 };

const worksAtAcme: ExtractedStatement = {
  kind: 'assertion',
  subject: 'bob',
  predicate: 'works_at',
  object: { kind: 'entity', ref: 'acme' },
  from: 3,
  to: null,
  wording: 'Bob works at Acme.',
  confidence: 0.8,
};

function build(...statements: ExtractedStatement[]) {
  return buildEvidence(reading({ extractions: [{ entities: [], statements }] }), [refs], origin);
}

function reading(part: Partial<Reading>): Reading {
  return { text: '', readBy: 'spec', extractions: [], retraction: null, ...part };
}

describe('buildEvidence', () => {
  it('makes an assertion, with the fact in one sentence', async () => {
    expect(await build(worksAtAcme)).toEqual([
      {
        kind: 'assertion',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        episodeId: 'episode-id',
        position: 0,
        saidAt: 3,
        recordedAt: 5,
        wording: 'Bob works at Acme.',
        confidence: 0.8,
        readBy: 'spec',
        subject: 'bob-id',
        predicate: 'works_at',
        object: { kind: 'entity', entityId: 'acme-id' },
        from: 3,
        to: null,
        text: 'Bob works at Acme',
      },
    ]);
  });

  it('says what read a statement: a rule of the extractor, or of another one that it gave the text to', async () => {
    const said = [worksAtAcme, { ...worksAtAcme, rule: 'works at' }];
    const extractions = [
      { entities: [], statements: said },
      { entities: [], statements: said, readBy: 'rules' },
    ];
    const evidence = await buildEvidence(reading({ extractions }), [refs, refs], origin);
    expect(evidence.map(({ readBy }) => readBy)).toEqual(['spec', 'spec/works at', 'rules', 'rules/works at']);
  });

  it('makes endings, with and without an object', async () => {
    const ending = {
      kind: 'ending',
      subject: 'bob',
      predicate: 'works for',
      at: 9,
      wording: 'w',
      confidence: 1,
    } as const;
    expect(
      await build({ ...ending, object: null }, { ...ending, object: { kind: 'entity', ref: 'acme' } }),
    ).toMatchObject([
      { kind: 'ending', predicate: 'works_at', object: null, at: 9 },
      { kind: 'ending', predicate: 'works_at', object: { kind: 'entity', entityId: 'acme-id' }, at: 9 },
    ]);
  });

  it('makes corrections of what was wrong', async () => {
    const wrongTime = { start: 1, end: 2 };
    const correction = {
      kind: 'correction',
      subject: 'bob',
      predicate: 'works for',
      wording: 'w',
      confidence: 1,
    } as const;
    expect(
      await build(
        { ...correction, object: null, wrongTime },
        { ...correction, object: { kind: 'entity', ref: 'acme' }, wrongTime: null },
      ),
    ).toMatchObject([
      { kind: 'correction', subject: 'bob-id', predicate: 'works_at', object: null, wrongTime },
      { kind: 'correction', object: { kind: 'entity', entityId: 'acme-id' }, wrongTime: null },
    ]);
  });

  it('keeps how exactly times are known', async () => {
    const ending = {
      kind: 'ending',
      subject: 'bob',
      predicate: 'works for',
      object: null,
      at: 9,
      wording: 'w',
      confidence: 1,
    };
    expect(
      await build({ ...worksAtAcme, fromPrecision: 'year', to: 5, toPrecision: 'month' }, {
        ...ending,
        atPrecision: 'day',
      } as ExtractedStatement),
    ).toMatchObject([{ fromPrecision: 'year', toPrecision: 'month' }, { atPrecision: 'day' }]);
  });

  it('keeps values as they are', async () => {
    const value: ExtractedStatement = {
      ...worksAtAcme,
      predicate: 'has_role',
      object: { kind: 'value', value: 'Cook' },
    };
    expect(await build(value)).toMatchObject([
      { object: { kind: 'value', value: 'Cook' }, text: 'Bob has the role of Cook' },
    ]);
  });

  it('numbers the statements of all chunks in one row', async () => {
    const chunk = { entities: [], statements: [worksAtAcme, worksAtAcme] };
    const evidence = await buildEvidence(reading({ extractions: [chunk, chunk] }), [refs, refs], origin);
    expect(evidence.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  it('never takes anything for certain or impossible', async () => {
    const evidence = await build({ ...worksAtAcme, confidence: 1 }, { ...worksAtAcme, confidence: 0 });
    expect(evidence.map(({ confidence }) => confidence)).toEqual([0.99, 0.01]);
  });

  it('leaves out what refers to an entity that is not there, without a gap in the positions', async () => {
    const evidence = await build(
      { ...worksAtAcme, subject: 'nobody' },
      { ...worksAtAcme, object: { kind: 'entity', ref: 'nothing' } },
      worksAtAcme,
    );
    expect(evidence.map(({ position }) => position)).toEqual([0]);
  });

  it('links two entities, but not one with itself', async () => {
    const sameAs = { kind: 'same-as', wording: 'w', confidence: 0.9 } as const;
    expect(await build({ ...sameAs, a: 'bob', b: 'acme' }, { ...sameAs, a: 'bob', b: 'robert' })).toMatchObject([
      { kind: 'same-as', a: 'bob-id', b: 'acme-id' },
    ]);
  });

  it('makes a retraction of what is to be retracted, and none of nothing', async () => {
    const retract = (statementIds: string[]) =>
      buildEvidence(reading({ retraction: { statementIds, wording: 'Retracted: f' } }), [], origin);
    expect(await retract(['s1'])).toMatchObject([
      { kind: 'retraction', statementIds: ['s1'], wording: 'Retracted: f' },
    ]);
    expect(await retract([])).toEqual([]);
  });

  it('makes decisions on names of a merge or a split, surer than what texts say', async () => {
    const identity = [{ kind: 'not-same-as', a: 'e1', b: 'e2' } as const];
    expect(await buildEvidence(reading({ identity, text: 'Split: a ≠ b' }), [], origin)).toMatchObject([
      { kind: 'not-same-as', a: 'e1', b: 'e2', confidence: 1, wording: 'Split: a ≠ b' },
    ]);
  });
});
