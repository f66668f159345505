import { AnswerFinder } from './answer-finder.js';
import { ScriptedModel } from './testing/scripted-model.js';

describe('the finder of answers', () => {
  const finderOf = (...answers: string[]) => new AnswerFinder(new ScriptedModel([], [], answers));

  it('finds the words of each memory that answer best, and where they are', async () => {
    const memories = ['user: choir is on mondays', 'user: choir moved to thursdays, at Mill Hall'];
    const [first, second] = await finderOf('thursdays', 'mondays').judge({ question: 'when is choir', memories });
    expect(second).toMatchObject({ span: { start: 21, end: 30 } });
    expect(memories[1]!.slice(21, 30)).toBe('thursdays');
    expect(second!.certainty).toBeGreaterThan(0.7);
    expect(memories[0]!.slice(first!.span!.start, first!.span!.end)).toBe('mondays');
    expect(first!.certainty).toBeLessThan(0.3);
  });

  it('is not certain of what does not answer', async () => {
    const [judged] = await finderOf('thursdays').judge({ question: 'when is choir', memories: ['user: hello'] });
    expect(judged!.chance).toBeLessThan(0.01);
    expect(judged!.certainty).toBeLessThan(0.01);
  });

  it('says nothing of no memories, and finds no words in one without any', async () => {
    expect(await finderOf('thursdays').judge({ question: 'when', memories: [] })).toEqual([]);
    const judged = await finderOf('thursdays').judge({ question: 'when', memories: ['', 'on thursdays'] });
    expect(judged.map(({ span }) => span)).toEqual([null, { start: 3, end: 12 }]);
  });

  it('looks at a long text from the sentence on that says most of what is asked', async () => {
    const filler = 'Nothing much happened in the whole of this week. ';
    const text = `user: ${filler.repeat(9)}Choir moved to thursdays. ${filler.repeat(9)}`;
    const [judged] = await finderOf('thursdays').judge({ question: 'When is choir?', memories: [text] });
    expect(text.slice(judged!.span!.start, judged!.span!.end)).toBe('thursdays');
  });
});
