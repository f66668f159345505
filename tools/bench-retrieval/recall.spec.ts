import { type Answered, summarise } from './recall.mjs';

describe('summarise', () => {
  const answered = (type: string, evidence: string[], found: string[]): Answered => ({
    ...{ conversation: 'c', question: '?' },
    ...{ type, evidence, found },
  });
  const others = Array.from({ length: 9 }, (_, n) => `other-${n}`);

  it('takes the share of the evidence among the first, and the place of the first of it', () => {
    const { all } = summarise([answered('one', ['a', 'b'], ['x', 'a', ...others, 'b'])]);
    expect(all).toEqual({ questions: 1, recall: { 5: 0.5, 10: 0.5, 20: 1 }, mrr: 0.5 });
  });

  it('gives 0 to what was not found, and the mean of each type and of all', () => {
    const { all, byType } = summarise([answered('one', ['a'], ['a']), answered('two', ['b'], others)]);
    expect(byType['one']).toMatchObject({ questions: 1, mrr: 1 });
    expect(byType['two']).toMatchObject({ recall: { 5: 0, 10: 0, 20: 0 }, mrr: 0 });
    expect(all).toMatchObject({ questions: 2, recall: { 5: 0.5, 10: 0.5, 20: 0.5 }, mrr: 0.5 });
  });
});
