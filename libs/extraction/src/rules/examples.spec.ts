import { jest } from '@jest/globals';

import { RULES } from './pipeline/rules.js';
import { EXAMPLES } from './testing/examples.js';
import { say, sayEntities } from './testing/say.js';

describe('examples', () => {
  const reads = new Map(RULES.map((rule) => [rule.name, jest.spyOn(rule, 'read')]));

  it.each(EXAMPLES)('$topic: $text', async ({ text, states, entities }) => {
    if (states) expect(await say(text)).toEqual(states);
    if (entities) expect(await sayEntities(text)).toEqual(entities);
  });

  it('are matched by every rule, so that no rule is hidden behind an earlier one', () => {
    const unmatched = [...reads].filter(([, { mock }]) => !mock.results.some(({ value }) => value === true));
    expect(unmatched.map(([name]) => name)).toEqual([]);
  });
});
