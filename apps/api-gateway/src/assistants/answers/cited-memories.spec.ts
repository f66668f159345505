import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { citedMemories, withoutCitations } from './cited-memories.js';

const memory = (id: string, kind: 'fact' | 'episode' = 'fact') =>
  ({ id, content: id, metadata: { kind, episodeIds: [`episode of ${id}`] } }) as SearchResultDto;
const MEMORIES = [memory('a'), memory('b', 'episode'), memory('c')];

describe('citedMemories', () => {
  it('maps numbers to memories, each once, in the order of the text', () => {
    expect(citedMemories('She lives in Oslo [2], since 2024 [1][2].', MEMORIES)).toEqual({
      content: 'She lives in Oslo [2], since 2024 [1][2].',
      citations: [
        { number: 2, id: 'b', kind: 'episode', episodeIds: ['episode of b'] },
        { number: 1, id: 'a', kind: 'fact', episodeIds: ['episode of a'] },
      ],
    });
  });

  it.each([
    ['Oslo [4].', 'Oslo.', []],
    ['Oslo [0].', 'Oslo.', []],
    ['Oslo[9][1].', 'Oslo[1].', [1]],
    ['Oslo [1, 7, 3].', 'Oslo [1, 3].', [1, 3]],
    ['In [2024] she moved [x] to [-1].', 'In [2024] she moved [x] to [-1].', []],
    ['Nothing is cited.', 'Nothing is cited.', []],
  ])('drops what stands for no memory: %s', (text, content, numbers) => {
    const answer = citedMemories(text, MEMORIES);
    expect([answer.content, answer.citations.map(({ number }) => number)]).toEqual([content, numbers]);
  });

  it('knows no memories where there were none', () => {
    expect(citedMemories('Oslo [1].', [])).toEqual({ content: 'Oslo.', citations: [] });
  });
});

it('withoutCitations leaves the words', () => {
  expect(withoutCitations('She lives in Oslo [2], since 2024 [1, 3].')).toBe('She lives in Oslo, since 2024.');
});
