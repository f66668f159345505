import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import { WorkspaceIndex } from '../contents/workspace-index.js';
import { ANY_ORIGIN } from '../origin-filter.js';
import type { MemoryQuestion, SearchFilter } from '../search-questions.js';
import { searchMemory } from './search-memory.js';

const NOW = Date.parse('2023-06-14T10:00:00Z');
const FILTER: SearchFilter = {
  ...{ startTime: null, endTime: null, asOf: NOW, includeInvalidated: false },
  ...{ labelIds: [], origin: ANY_ORIGIN, entityTypes: [], predicates: [] },
};

function search(query: string, index = new WorkspaceIndex(2)) {
  const question: MemoryQuestion = {
    ...{ query, filter: FILTER, embedding: new Float32Array(2), similarityFloor: 0.5 },
    asker: { name: 'Ada', entityIds: [], timeZone: 'UTC' },
    ...{ scopes: [null], maxDepth: 3, limit: 10, weights: RANKING_WEIGHTS, kinds: ['fact', 'episode'], most: 10 },
  };
  return searchMemory(index, question);
}

describe('searchMemory', () => {
  it('reads times of a question, counted from the time of the filter', () => {
    expect(search('What did Ada do last week?').times).toEqual([
      { from: Date.parse('2023-06-05'), to: Date.parse('2023-06-12'), ofAnyYear: false },
    ]);
    expect(search('What did Ada do?').times).toEqual([]);
  });

  it('reads no times of the rest of a whole page', () => {
    const { times } = search(`${'word '.repeat(200)} last week`);
    expect(times).toEqual([]);
  });

  it('finds nothing in an empty memory', () => {
    expect(search('Where does Ada live?').results).toEqual([]);
  });
});
