import type { ExtractedStatement } from '../extractor.port.js';
import { withProvenance } from './with-provenance.js';

const said = (wording: string): ExtractedStatement => ({
  ...{ kind: 'assertion', subject: 'a', predicate: 'likes', object: { kind: 'value', value: 'tea' } },
  ...{ from: 0, to: null, wording, confidence: 0.9 },
});

describe('withProvenance', () => {
  it('names the prompt, and the sentences of which nothing was reported', () => {
    const text = 'Hi! I like tea, and chess. How are you?\n…\nI like tea.';
    const { statements, unread } = withProvenance(
      { entities: [], statements: [said('I like tea'), said('I like tea.')] },
      text,
    );
    expect(statements.map(({ rule }) => rule)).toEqual(['extraction.v2', 'extraction.v2']);
    expect(unread!.map(({ start, end, reason }) => [text.slice(start, end), reason])).toEqual([
      ['Hi!', 'not-reported'],
      ['How are you?', 'not-reported'],
    ]);
  });
});
