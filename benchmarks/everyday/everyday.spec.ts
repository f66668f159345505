import { everydayHistory, STORIES } from './history.mjs';
import { scoreQuestion, summariseStories } from './score.mjs';

describe('everyday histories', () => {
  it('are the same for the same seed, and tell each story', () => {
    const history = everydayHistory(7);
    expect(everydayHistory(7)).toEqual(history);
    expect(everydayHistory(8)).not.toEqual(history);
    expect(new Set(history.questions.map(({ story }) => story))).toEqual(new Set(Object.keys(STORIES)));
  });

  it('say a true value in a text that is left, and a deleted one in none', () => {
    const { steps, questions, valueOf } = everydayHistory(7);
    const removed = new Set(steps.flatMap((step) => ('remove' in step ? [step.remove] : [])));
    const left = steps.flatMap((step) => ('add' in step && !removed.has(step.add.id) ? [step.add] : []));
    for (const { truth, deleted, values } of questions) {
      const said = left.filter(({ id }) => values.includes(valueOf.get(id) ?? ''));
      const newest = said.sort((a, b) => Date.parse(b.referenceTime) - Date.parse(a.referenceTime))[0];
      expect(newest === undefined ? null : valueOf.get(newest.id)).toBe(truth);
      expect(left.some(({ text }) => deleted !== null && text.includes(deleted))).toBe(false);
    }
  });

  it('add what they remove before', () => {
    const added = new Set<string>();
    for (const step of everydayHistory(7).steps) {
      if ('add' in step) added.add(step.add.id);
      else expect(added.has(step.remove)).toBe(true);
    }
  });
});

describe('the score of a question', () => {
  const question = { story: 'updated', question: '', values: ['Porto', 'Riga'], truth: 'Riga', deleted: null };
  const valueOf = new Map([
    ['t1', 'Porto'],
    ['t2', 'Riga'],
  ]);
  const porto = { ids: ['t1'], text: 'Anna lives in Porto.', time: '2024-01-01T00:00:00Z' };
  const riga = { ids: ['t2'], text: 'It is Riga, not Porto.', time: '2024-05-01T00:00:00Z' };
  const chat = { ids: ['t3'], text: 'Anna says hello.', time: '2024-06-01T00:00:00Z' };

  it('asks for the first and the newest result that say a value', () => {
    expect(scoreQuestion(question, [chat, porto, riga], valueOf)).toMatchObject({
      first: false,
      newest: true,
      gone: null,
    });
    expect(scoreQuestion(question, [riga, porto], valueOf)).toMatchObject({ first: true, newest: true });
    expect(scoreQuestion(question, [], valueOf)).toMatchObject({ first: false, newest: false });
  });

  it('wants silence where nothing is true any more', () => {
    const deleted = { ...question, values: ['Porto'], truth: null, deleted: 'Porto' };
    expect(scoreQuestion(deleted, [chat], valueOf)).toMatchObject({ first: true, newest: true, gone: true });
    expect(scoreQuestion(deleted, [porto], valueOf)).toMatchObject({ first: false, newest: false, gone: false });
    const scores = [scoreQuestion(deleted, [chat], valueOf), scoreQuestion(question, [porto], valueOf)];
    expect(summariseStories(scores).all).toEqual({ questions: 2, first: 0.5, newest: 0.5, gone: 1 });
  });
});
