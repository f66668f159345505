import { focusGraph } from './focus-graph.ts';

const nodes = [...'abcde'].map((id) => ({ id, name: id, type: 'thing' }));
const edges = ['ab', 'bc', 'ac', 'cd', 'de'].map((key) => ({
  ...{ id: key, source: key[0] ?? '', target: key[1] ?? '', predicate: 'knows', content: key },
  ...{ validFrom: null, validTo: null },
}));
const focus = (...centers: string[]) => focusGraph({ nodes, edges, isFull: false }, centers);

it('keeps an entity, its neighbours, and the facts between them', () => {
  const { nodes: kept, edges: between } = focus('a');
  expect(kept.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(between.map(({ id }) => id)).toEqual(['ab', 'bc', 'ac']);
});

it('keeps what is around each of several entities', () => {
  expect(focus('a', 'd').nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
