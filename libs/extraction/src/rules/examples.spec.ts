import { readFileSync } from 'node:fs';
import { say, sayEntities } from './testing/say.js';

/** A text, and what the extractor finds in it, in the notation of say.ts. */
interface Example {
  topic: string;
  text: string;
  states?: string[];
  entities?: string[];
}

const EXAMPLES = readFileSync(new URL('./testing/examples.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);

describe('examples', () => {
  it.each(EXAMPLES)('$topic: $text', async ({ text, states, entities }) => {
    if (states) expect(await say(text)).toEqual(states);
    if (entities) expect(await sayEntities(text)).toEqual(entities);
  });
});
