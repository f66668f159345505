import { AnswerFinder } from './answer-finder.js';
import { ScriptedModel } from './testing/scripted-model.js';

describe('the finder of answers', () => {
  const finderOf = (...answers: string[]) => new AnswerFinder(new ScriptedModel([], [], answers));

  it('finds the words of the likeliest answer, and where they are', async () => {
    const memories = ['user: choir is on mondays', 'user: choir moved to thursdays, at Mill Hall'];
    const { found } = await finderOf('thursdays', 'mondays').judge({ question: 'when is choir', memories });
    expect(found).toMatchObject({ memory: 1, span: { start: 21, end: 30 } });
    expect(memories[1]!.slice(21, 30)).toBe('thursdays');
    expect(found!.certainty).toBeGreaterThan(0.7);
  });

  it.each([[['user: hello']], [[]]])('finds nothing in %j', async (memories) => {
    expect((await finderOf('thursdays').judge({ question: 'when is choir', memories })).found).toBeNull();
  });

  it('looks at a long text from the sentence on that says most of what is asked', async () => {
    const filler = 'Nothing much happened in the whole of this week. ';
    const text = `user: ${filler.repeat(9)}Choir moved to thursdays. ${filler.repeat(9)}`;
    const { found } = await finderOf('thursdays').judge({ question: 'When is choir?', memories: [text] });
    expect(text.slice(found!.span.start, found!.span.end)).toBe('thursdays');
  });
});
