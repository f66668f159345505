import { deltaPieces, joinPieces } from './delta-pieces.js';
import type { FactSnapshot, GraphDelta } from '../../graph-writer.port.js';

const facts = (count: number, content = 'Ada lives in Bern'): FactSnapshot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `fact-${index}`,
    content,
    type: 'location',
    confidence: 0.8,
    validFrom: null,
    validTo: null,
  }));

const delta = (lists: Partial<GraphDelta>): GraphDelta => ({
  queueId: 'q',
  outcome: 'applied',
  episodeId: 'e',
  statements: 3,
  created: [],
  invalidated: [],
  restored: [],
  deleted: [],
  ...lists,
});

describe('deltaPieces', () => {
  it.each([
    ['nothing', delta({}), 1],
    ['a few facts', delta({ created: facts(2), deleted: facts(1) }), 1],
    ['many facts', delta({ created: facts(900), invalidated: facts(100), restored: facts(1), deleted: facts(50) }), 3],
    ['facts of many words', delta({ created: facts(4, 'x'.repeat(90_000)) }), 2],
    ['one fact that is too long by itself', delta({ created: facts(2, 'x'.repeat(900_000)) }), 2],
  ])('makes of %s pieces that are the same together', (_name, whole, count) => {
    const pieces = deltaPieces(whole);
    expect(pieces).toHaveLength(count);
    expect(joinPieces(pieces)).toEqual(whole);
  });
});
