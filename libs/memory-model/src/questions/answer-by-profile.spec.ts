import type { Answerable } from './answerable.js';
import { answerByProfile } from './answer-by-profile.js';

const result = (kind: 'fact' | 'episode', content: string) => ({ content, metadata: { kind } }) as Answerable;
const RESULTS = [
  result('fact', 'Ada Lovelace lives in Oslo'),
  result('episode', 'Adam called.'),
  ...Array.from({ length: 4 }, (_, n) => result('episode', `ada is\nback, day ${n}`)),
];

describe('answerByProfile', () => {
  it('adds the best passages that name the one who is asked for', () => {
    const { kind, line, cited } = answerByProfile('# Ada', 'Ada Lovelace', RESULTS);
    expect(kind).toBe('profile');
    expect(line).toBe(
      '# Ada\n\n## Mentioned\n- “ada is back, day 0” [3]\n- “ada is back, day 1” [4]\n- “ada is back, day 2” [5]',
    );
    expect(cited.map(({ number }) => number)).toEqual([3, 4, 5]);
  });

  it('is the profile alone of the asker, and where nothing names them', () => {
    expect(answerByProfile('# Owner', null, RESULTS).line).toBe('# Owner');
    expect(answerByProfile('# Eve', 'Eve', RESULTS)).toMatchObject({ line: '# Eve', cited: [] });
  });
});
