import { EXAMPLES } from './testing/examples.js';
import { say, sayEntities } from './testing/say.js';

describe('examples', () => {
  it.each(EXAMPLES)('$topic: $text', async ({ text, states, entities }) => {
    if (states) expect(await say(text)).toEqual(states);
    if (entities) expect(await sayEntities(text)).toEqual(entities);
  });
});
