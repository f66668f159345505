import type { GraphEdge } from '@memory-graph/client';
import { neighboursOf } from './neighbours-of.ts';

const edge = (id: string, source: string, target: string): GraphEdge => ({
  ...{ id, source, target, predicate: 'knows', content: id, type: 'relationship', state: 'current' },
  ...{ validFrom: null, validTo: null },
});

it('lists the entities that facts connect to one, the closest first', () => {
  const nodes = ['me', 'ada', 'bob', 'eve'].map((id) => ({ id, name: id, type: 'person', factCount: 1 }));
  const edges = [
    edge('1', 'me', 'bob'),
    edge('2', 'eve', 'me'),
    edge('3', 'me', 'eve'),
    edge('4', 'ada', 'me'),
    edge('5', 'bob', 'eve'),
    edge('6', 'me', 'me'),
    edge('7', 'me', 'unknown'),
  ];
  const neighbours = neighboursOf({ nodes, edges }, 'me');
  expect(neighbours.map(({ entity, facts }) => [entity.id, facts.map(({ id }) => id)])).toEqual([
    ['eve', ['2', '3']],
    ['ada', ['4']],
    ['bob', ['1']],
  ]);
});
