import type { Item, Label } from './match-item.mjs';
import { FILES, readItems, STYLES } from './read-items.mjs';
import { type JudgedItem, scoreByStyleAndPart } from './score-items.mjs';

const label: Label = { subject: 'Ada', predicates: ['lives_in'], object: 'Leeds' };

function judged(style: string, facts: Label[], counts: Partial<JudgedItem>): JudgedItem {
  const item: Item = {
    id: style,
    style,
    referenceTime: '2024-03-12T10:00:00Z',
    user: 'N',
    text: 'x',
    parts: [],
    facts,
  };
  const naming = { linked: 0, joined: 0, mixed: 0 };
  return { item, statements: 0, right: [], wrong: [], missed: [], naming, ...counts };
}

describe('scoreByStyleAndPart', () => {
  const statement = { kind: 'assertion', from: null, to: null } as JudgedItem['wrong'][number];

  it('counts over all items, and by style', () => {
    const { all, styles } = scoreByStyleAndPart([
      judged('chat', [label, label], {
        right: [{ statement, label, timeRight: false }],
        missed: [label],
        statements: 1,
      }),
      judged('mail', [], { wrong: [statement], statements: 1 }),
    ]);
    expect(all).toMatchObject({ items: 2, labels: 2, statements: 2, precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(all).toMatchObject({ times: 0, silent: 0 });
    expect(styles).toMatchObject({ chat: { precision: 1, silent: null }, mail: { precision: 0, recall: null } });
  });

  it('does not ask for what is optional', () => {
    const optional: Label = { ...label, optional: true };
    const { all } = scoreByStyleAndPart([
      judged('chat', [optional], { right: [{ statement, label: optional, timeRight: null }] }),
    ]);
    expect(all).toMatchObject({ precision: 1, recall: null, labels: 0 });
  });
});

describe('the set', () => {
  const [development, heldOut] = [readItems(FILES.development), readItems(FILES.heldOut)];
  const all = [...development, ...heldOut];

  it('has each item once', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  });

  it('has all styles about equally, and enough texts with nothing to extract', () => {
    for (const style of STYLES) {
      const ofStyle = all.filter((item) => item.style === style);
      expect(ofStyle.length).toBeGreaterThan(all.length / STYLES.length / 1.1);
      expect(ofStyle.filter(({ facts }) => facts.length === 0).length).toBeGreaterThan(0.15 * ofStyle.length);
    }
  });

  it('holds out one third', () => {
    expect(heldOut.length / all.length).toBeCloseTo(1 / 3, 2);
  });
});
