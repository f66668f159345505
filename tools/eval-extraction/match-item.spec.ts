import type { ExtractedEntity, ExtractedStatement, Extraction } from '@memory-graph/extraction';
import { type Item, type Label, matchItem } from './match-item.mjs';

const NOW = '2024-03-12T10:00:00+01:00';

const ENTITIES: ExtractedEntity[] = [
  { ref: 'user', name: 'Nora Lind', type: 'person', aliases: [], isUser: true },
  { ref: 'bob', name: 'Robert Hale', type: 'person', aliases: ['Bob'] },
  { ref: 'ann', name: 'Ann', type: 'person', aliases: [] },
  { ref: 'leeds', name: 'Leeds', type: 'place', aliases: [] },
];

function item(facts: Label[], entities: string[][] = []): Item {
  return { id: 'chat-1', style: 'chat', referenceTime: NOW, user: 'Nora Lind', text: 'x', parts: [], entities, facts };
}

function stated(
  subject: string,
  predicate: string,
  object: string,
  times: { from?: string | null; to?: string } = {},
): ExtractedStatement {
  const isEntity = ENTITIES.some(({ ref }) => ref === object);
  return {
    kind: 'assertion',
    subject,
    predicate,
    object: isEntity ? { kind: 'entity', ref: object } : { kind: 'value', value: object },
    from: times.from === null ? null : Date.parse(times.from ?? NOW),
    to: times.to ? Date.parse(times.to) : null,
    wording: 'x',
    confidence: 1,
  };
}

function match(labelled: Item, ...statements: ExtractedStatement[]) {
  const extraction: Extraction = { entities: ENTITIES, statements };
  const { right, wrong, missed } = matchItem(labelled, extraction);
  return {
    right: right.length,
    wrong: wrong.length,
    missed: missed.length,
    times: right.map((pair) => pair.timeRight),
  };
}

const livesInLeeds: Label = { subject: 'Bob', predicates: ['lives_in'], object: 'Leeds' };

describe('matchItem', () => {
  it('knows an entity by any name that the text gives it', () => {
    const labelled = item([livesInLeeds], [['Robert Hale', 'Bob']]);
    expect(match(labelled, stated('bob', 'lives_in', 'leeds'))).toMatchObject({ right: 1, wrong: 0, missed: 0 });
    expect(match(labelled, stated('ann', 'lives_in', 'leeds'))).toMatchObject({ right: 0, wrong: 1, missed: 1 });
  });

  it('finds the name of the user where a label asks for it, and never takes it for wrong', () => {
    const named: Label = { subject: 'user', predicates: ['is_named'], object: 'Nora Lind' };
    expect(match(item([named]), stated('user', 'is_named', 'Nora Lind'))).toMatchObject({ right: 1, missed: 0 });
    expect(match(item([]), stated('user', 'is_named', 'Nora Lind'))).toMatchObject({ right: 0, wrong: 0 });
  });

  it('does not take an entity that has been mixed with another one', () => {
    const labelled = item([{ ...livesInLeeds, subject: 'Robert Hale' }], [['Robert Hale'], ['Bob']]);
    expect(match(labelled, stated('bob', 'lives_in', 'leeds'))).toMatchObject({ right: 0, wrong: 1 });
  });

  it('finds the user by the label user', () => {
    expect(match(item([{ ...livesInLeeds, subject: 'user' }]), stated('user', 'lives_in', 'leeds')).right).toBe(1);
  });

  it('takes any of the predicates and no other', () => {
    const labelled = item([{ ...livesInLeeds, predicates: ['lives_in', 'located_in'] }]);
    expect(match(labelled, stated('bob', 'located_in', 'leeds')).right).toBe(1);
    expect(match(labelled, stated('bob', 'visited', 'leeds')).wrong).toBe(1);
  });

  it('turns symmetric and inverse relations round', () => {
    const labels: Label[] = [
      { subject: 'Ann', predicates: ['married_to'], object: 'Bob' },
      { subject: 'Ann', predicates: ['parent_of'], object: 'Bob' },
    ];
    expect(match(item(labels), stated('bob', 'married_to', 'ann'), stated('bob', 'child_of', 'ann')).right).toBe(2);
    expect(match(item(labels), stated('bob', 'parent_of', 'ann')).wrong).toBe(1);
  });

  it('compares values by their words, with a few more and none less', () => {
    const labelled = item([
      { subject: 'Ann', predicates: ['has_goal'], object: 'run a marathon', objects: ['marathon'] },
    ]);
    expect(match(labelled, stated('ann', 'has_goal', 'running the Berlin marathon')).right).toBe(1);
    expect(match(labelled, stated('ann', 'has_goal', 'run more')).wrong).toBe(1);
  });

  it('takes a date in the period that the label says', () => {
    const labelled = item([{ subject: 'Ann', predicates: ['born_on'], object: 'in March', objects: ['1990-03'] }]);
    expect(match(labelled, stated('ann', 'born_on', '1990-03-04')).right).toBe(1);
    expect(match(labelled, stated('ann', 'born_on', '1990-04-03')).wrong).toBe(1);
  });

  it('costs nothing to miss what is optional', () => {
    expect(match(item([{ ...livesInLeeds, optional: true }]))).toMatchObject({ right: 0, wrong: 0, missed: 0 });
  });

  it('counts a repetition neither way', () => {
    const twice = [stated('bob', 'lives_in', 'leeds'), stated('bob', 'lives_in', 'leeds')];
    expect(match(item([livesInLeeds]), ...twice)).toMatchObject({ right: 1, wrong: 0 });
  });

  it('asks for the link only where the text gives two names, each by itself', () => {
    const linked = (text: string, names: string[]) =>
      matchItem({ ...item([], [names]), text }, { entities: ENTITIES, statements: [] }).naming;
    expect(linked('Robert Hale came. Bob left.', ['Robert Hale', 'Bob'])).toMatchObject({ linked: 1, joined: 1 });
    expect(linked('Ann Poe came. Annie left.', ['Ann Poe', 'Annie'])).toMatchObject({ linked: 1, joined: 0 });
    expect(linked('Robert Hale came.', ['Robert Hale', 'Robert'])).toMatchObject({ linked: 0 });
  });

  it('does not judge that "Uma\'s sister" is a sister of Uma', () => {
    const entities: ExtractedEntity[] = [...ENTITIES, { ref: 's', name: "Ann's sister", type: 'person', aliases: [] }];
    const sister = { ...stated('ann', 'sibling_of', ''), object: { kind: 'entity', ref: 's' } } as ExtractedStatement;
    expect(matchItem(item([]), { entities, statements: [sister] }).wrong).toEqual([]);
  });
});

it('does not take an amount or a telephone number for a date', () => {
  const budget: Label = { subject: 'Bob', predicates: ['has_budget'], object: '1500 euros' };
  expect(match(item([budget]), stated('bob', 'has_budget', '1500 euros'))).toMatchObject({ right: 1, wrong: 0 });
});

describe('times', () => {
  it('are right anywhere in the period that the label names, on the clock of the text', () => {
    const labelled = item([{ ...livesInLeeds, from: '2024-03' }]);
    const begun = (from: string | null) => match(labelled, stated('bob', 'lives_in', 'leeds', { from })).times;
    expect(begun('2024-03-01T00:00:00+01:00')).toEqual([true]);
    expect(begun('2024-04-01T00:00:00+01:00')).toEqual([false]);
    expect(begun(null)).toEqual([false]);
  });

  it('without a date are the day of the reference time, or unknown', () => {
    const begun = (from: string | null) =>
      match(item([livesInLeeds]), stated('bob', 'lives_in', 'leeds', { from })).times;
    expect(begun(NOW)).toEqual([true]);
    expect(begun(null)).toEqual([true]);
    expect(begun('2023-01-01T00:00:00Z')).toEqual([false]);
  });

  it('of what is over need an end', () => {
    const labelled = item([{ ...livesInLeeds, to: 'past' }]);
    expect(match(labelled, stated('bob', 'lives_in', 'leeds', { from: null, to: NOW })).times).toEqual([true]);
    expect(match(labelled, stated('bob', 'lives_in', 'leeds')).times).toEqual([false]);
  });
});

describe('endings', () => {
  const left: Label = { ...livesInLeeds, ending: true, to: '2024-01' };
  const ended = Date.parse('2024-01-01T00:00:00+01:00');
  const ending = { ...stated('bob', 'lives_in', 'leeds'), kind: 'ending', at: ended } as ExtractedStatement;

  it('may be told by a statement with its end', () => {
    expect(match(item([left]), ending)).toMatchObject({ right: 1, times: [true] });
    const told = stated('bob', 'lives_in', 'leeds', { from: null, to: '2024-01-15T00:00:00Z' });
    expect(match(item([left]), told)).toMatchObject({ right: 1, times: [true] });
  });

  it('are not what still holds', () => {
    expect(match(item([left]), stated('bob', 'lives_in', 'leeds')).wrong).toBe(1);
    expect(match(item([livesInLeeds]), ending).wrong).toBe(1);
  });
});
