import type { ListedFact } from './listing.js';
import { inOrderOfTime, touches } from './order-facts.js';

const fact = (id: string, validFrom: string | null, validTo: string | null = null): ListedFact => ({
  id,
  content: id,
  validFrom,
  validTo,
});

describe('facts in the order of time', () => {
  it('come oldest first, those of unknown beginning before all, and ids settle ties', () => {
    const facts = [
      fact('c', '2024-06-01T00:00:00.000Z'),
      fact('b', '2024-01-01T00:00:00.000Z'),
      fact('a', '2024-01-01T00:00:00.000Z'),
      fact('d', null),
    ];
    expect(inOrderOfTime(facts).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
    expect(inOrderOfTime([...facts].reverse())).toEqual(inOrderOfTime(facts));
  });

  it.each<[string | null, string | null, string | null, string | null, boolean]>([
    ['2024-01-01', '2024-02-01', null, null, true],
    ['2024-01-01', '2024-02-01', '2024-02-01', null, false],
    ['2024-01-01', '2024-02-01', '2024-01-31', null, true],
    ['2024-01-01', null, '2030-01-01', null, true],
    ['2024-01-01', null, null, '2024-01-01', false],
    ['2024-01-01', null, null, '2024-01-02', true],
    [null, null, '2024-01-01', '2024-01-02', true],
  ])('from %p to %p, within %p and %p: %p', (validFrom, validTo, start, end, expected) => {
    const window = { startMs: start && Date.parse(start), endMs: end && Date.parse(end) } as {
      startMs: number | null;
      endMs: number | null;
    };
    expect(touches({ validFrom, validTo }, window)).toBe(expected);
  });
});
