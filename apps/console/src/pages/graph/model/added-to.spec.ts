import { addedTo } from './added-to.ts';

const part = (...keys: string[]) => ({
  nodes: [],
  truncated: false,
  edges: keys.map((key) => ({
    ...{ id: key, source: key[0] ?? '', target: key[1] ?? '', predicate: 'knows', content: key },
    ...{ validFrom: null, validTo: null },
  })),
});

it('names the entities of new facts', () => {
  expect([...addedTo(part('ab', 'bc'), part('ab', 'bc', 'bd'))]).toEqual(['b', 'd']);
  expect(addedTo(part('ab'), part('ab')).size).toBe(0);
});
