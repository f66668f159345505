import { countValues, filterGraph, type GraphFilter } from './filter-graph.ts';

const graph = {
  nodes: [
    { id: 'ada', name: 'Ada', type: 'person' },
    { id: 'ben', name: 'Ben', type: 'person' },
    { id: 'acme', name: 'Acme', type: 'organisation' },
  ],
  edges: [fact('ada', 'works_at', 'acme', '2020-01-01', '2024-01-01'), fact('ada', 'knows', 'ben', '2022-06-01', null)],
  isFull: false,
};
const all: GraphFilter = { hiddenTypes: new Set(), predicate: '', moment: 'any' };

function fact(source: string, predicate: string, target: string, from: string | null, to: string | null) {
  const [validFrom, validTo] = [from, to].map((day) => day && `${day}T00:00:00.000Z`) as [string | null, string | null];
  return { id: predicate, source, target, predicate, content: '', validFrom, validTo };
}

function shown(filter: Partial<GraphFilter>, kept?: string[]): { nodes: string[]; edges: string[] } {
  const { nodes, edges } = filterGraph(graph, { ...all, ...filter }, kept);
  return { nodes: nodes.map(({ id }) => id), edges: edges.map(({ id }) => id) };
}

describe('filterGraph', () => {
  it('shows everything that holds at some time', () => {
    expect(shown({})).toEqual({ nodes: ['ada', 'ben', 'acme'], edges: ['works_at', 'knows'] });
  });

  it('shows what holds at a moment, and the entities that it connects', () => {
    expect(shown({ moment: Date.UTC(2021, 0, 1) })).toEqual({ nodes: ['ada', 'acme'], edges: ['works_at'] });
    expect(shown({ moment: Date.UTC(2025, 0, 1) })).toEqual({ nodes: ['ada', 'ben'], edges: ['knows'] });
    expect(shown({ moment: Date.UTC(2019, 0, 1) })).toEqual({ nodes: [], edges: [] });
  });

  it('hides types with their facts', () => {
    expect(shown({ hiddenTypes: new Set(['organisation']) })).toEqual({ nodes: ['ada', 'ben'], edges: ['knows'] });
  });

  it('shows one predicate', () => {
    expect(shown({ predicate: 'works_at' })).toEqual({ nodes: ['ada', 'acme'], edges: ['works_at'] });
  });

  it('keeps entities without facts in view, but for hidden types', () => {
    expect(shown({ predicate: 'works_at' }, ['ben']).nodes).toEqual(['ada', 'ben', 'acme']);
    expect(shown({ hiddenTypes: new Set(['person']) }, ['ben']).nodes).toEqual([]);
  });
});

it('counts values, the most frequent first', () => {
  expect(countValues(['b', 'a', 'c', 'c'])).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ]);
});
