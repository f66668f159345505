import { say } from '../testing/say.js';
import { checkShapes } from './engine/check-shapes.js';
import { SHAPES } from './index.js';

describe('the shapes', () => {
  it('have no pattern that can never match or that an earlier one hides', () =>
    expect(checkShapes(SHAPES)).toEqual([]));

  const examples = SHAPES.flatMap(({ shape, examples: all }) =>
    all.map(([text, ...states]) => ({ shape, text, states })),
  );
  it.each(examples)('$shape: $text', async ({ text, states }) => expect(await say(text)).toEqual(states));
});
