import { type Answered, summarise } from './recall.mjs';

describe('summarise', () => {
  const answered = (type: string, evidence: string[], found: string[]): Answered => ({
    ...{ conversation: 'c', file: 'f', question: '?' },
    ...{ type, evidence, found },
    placeOf: new Map([...evidence, ...found].map((id) => [id, { sessionId: `session of ${id}`, time: 0 }])),
  });
  const others = Array.from({ length: 9 }, (_, n) => `other-${n}`);

  it('takes the share of the evidence among the first, and the place of the first of it', () => {
    const { all } = summarise([answered('one', ['a', 'b'], ['x', 'a', ...others, 'b'])]);
    expect(all).toMatchObject({ questions: 1, recall: { 5: 0.5, 10: 0.5, 20: 1 }, mrr: 0.5, all: 0 });
  });

  it('gives 0 to what was not found, and the mean of each type and of all', () => {
    const { all, byType } = summarise([answered('one', ['a'], ['a']), answered('two', ['b'], others)]);
    expect(byType['one']).toMatchObject({ questions: 1, mrr: 1 });
    expect(byType['two']).toMatchObject({ recall: { 5: 0, 10: 0, 20: 0 }, mrr: 0 });
    expect(all).toMatchObject({ questions: 2, recall: { 5: 0.5, 10: 0.5, 20: 0.5 }, mrr: 0.5 });
  });

  /** Two sessions, of which the second is newer. */
  const told = (evidence: string[], found: string[]): Answered => ({
    ...answered('one', evidence, found),
    placeOf: new Map<string, { sessionId: string; time: number }>([
      ...['a1', 'a2'].map((id) => [id, { sessionId: 'a', time: 1 }] as const),
      ...['b1', 'b2'].map((id) => [id, { sessionId: 'b', time: 2 }] as const),
      ...others.map((id) => [id, { sessionId: id, time: 0 }] as const),
    ]),
  });

  it('wants all sessions of the evidence among the first sessions, whichever episode names them', () => {
    const found = ['a2', ...others.slice(0, 4), 'b1'];
    expect(summarise([told(['a1', 'b2'], found)]).all.sessions).toEqual({ 5: 0, 10: 1 });
    expect(summarise([told(['a1'], found)]).all.sessions).toEqual({ 5: 1, 10: 1 });
  });

  it('reports whether the newest session is found first, of questions with evidence in several', () => {
    expect(summarise([told(['a1', 'b1'], ['b2', 'a1'])]).all.newestFirst).toBe(1);
    expect(summarise([told(['a1', 'b1'], ['a1', 'b1']), told(['a1', 'b1'], ['b1'])]).all.newestFirst).toBe(0.5);
    expect(summarise([told(['a1', 'a2'], ['a1'])]).all.newestFirst).toBeNull();
  });
});
