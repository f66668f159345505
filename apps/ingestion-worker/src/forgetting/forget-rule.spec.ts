import type { ForgottenFact, ResolvedForgetRule } from '@memory-graph/contracts/internal-http';
import type { Assertion, Evidence } from '@memory-graph/memory-model';
import { forgetRuleOf } from './forget-rule.js';

const NOTHING: ResolvedForgetRule = { words: null, factsInWords: [], facts: null, names: null, entityIds: [] };
const FACT: ForgottenFact = {
  id: 'fact',
  statementIds: ['s1'],
  subjectIds: ['ada', 'ada-2'],
  predicate: 'likes',
  objectKeys: ['v:hiking'],
};
const base = { episodeId: 'e', position: 0, saidAt: 0, recordedAt: 0, wording: '', confidence: 1 };
const claim = (more: Partial<Assertion>): Assertion => ({
  ...{ ...base, id: 's2', kind: 'assertion', subject: 'ada', predicate: 'likes' },
  ...{ object: { kind: 'value', value: 'hiking' }, from: null, to: null, text: '', ...more },
});

describe('forgetRuleOf', () => {
  it('names nothing without a criterion', () => {
    const rule = forgetRuleOf(NOTHING);
    expect([rule.namesIn('Ada'), rule.isAbout(claim({})), rule.isForgotten('ada')]).toEqual([false, false, false]);
  });

  it.each([
    ['I loved a hike.', true],
    ['I love sailing.', false],
    ['Hiking is what I love', true],
  ])('compares words by their stems: %s', (text, isNamed) => {
    expect(forgetRuleOf({ ...NOTHING, words: ['love', 'hike'] }).namesIn(text)).toBe(isNamed);
  });

  it('finds words in what a statement says, in its fact, and in facts that were stated in them', () => {
    const { isAbout } = forgetRuleOf({ ...NOTHING, words: ['love', 'hike'], factsInWords: [FACT] });
    expect(isAbout(claim({ wording: 'I love hiking.', predicate: 'does' }))).toBe(true);
    expect(isAbout(claim({ text: 'Ada loves hiking', predicate: 'does' }))).toBe(true);
    expect(isAbout(claim({ wording: 'It is my favourite.' }))).toBe(true);
    expect(isAbout(claim({ wording: 'I love sailing.', predicate: 'does' }))).toBe(false);
  });

  it('finds words in the value that a statement ends', () => {
    const object = { kind: 'value', value: 'hiking' } as const;
    const about = { ...base, id: 'x', subject: 'bob', predicate: 'does', object, wording: 'He gave it up.' };
    const ending: Evidence = { ...about, kind: 'ending', at: 0 };
    expect(forgetRuleOf({ ...NOTHING, words: ['hike'] }).isAbout(ending)).toBe(true);
    expect(forgetRuleOf({ ...NOTHING, words: ['sail'] }).isAbout(ending)).toBe(false);
  });

  it.each<[string, Evidence, boolean]>([
    ['a statement that supported it', claim({ id: 's1', predicate: 'enjoys' }), true],
    ['a statement of the same, also of another id of its subject', claim({ subject: 'ada-2' }), true],
    [
      'an end of it',
      {
        ...base,
        id: 'x',
        kind: 'ending',
        subject: 'ada',
        predicate: 'likes',
        object: { kind: 'value', value: 'Hiking' },
        at: 0,
      },
      true,
    ],
    ['its retraction', { ...base, id: 'x', kind: 'retraction', statementIds: ['s1'] }, true],
    ['another subject', claim({ subject: 'bob' }), false],
    ['another object', claim({ object: { kind: 'value', value: 'tea' } }), false],
  ])('of a fact means %s', (_what, piece, isMeant) => {
    expect(forgetRuleOf({ ...NOTHING, facts: [FACT] }).isAbout(piece)).toBe(isMeant);
  });

  it.each([
    ['Bob called.', true],
    ["That is bob's car.", true],
    ['Böb  Smith was there.', true],
    ['Bobby called.', false],
  ])('finds an entity by its names as whole words: %s', (text, isNamed) => {
    expect(forgetRuleOf({ ...NOTHING, names: ['Bob', 'Bob Smith'], entityIds: ['bob'] }).namesIn(text)).toBe(isNamed);
  });

  it('asks for all criteria', () => {
    const both = forgetRuleOf({ ...NOTHING, words: ['paint'], names: ['Bob'], entityIds: ['bob'] });
    expect(['Bob paints.', 'Ada paints.', 'Bob sings.'].map(both.namesIn)).toEqual([true, false, false]);
    expect(both.isForgotten('bob')).toBe(false);
    expect(forgetRuleOf({ ...NOTHING, names: ['Bob'], entityIds: ['bob'] }).isForgotten('bob')).toBe(true);
  });
});
