import { capGraph, mergeGraphs } from './merge-graph.ts';
import type { GraphEdge, GraphNode, GraphPart } from './read-graph.ts';

const node = (id: string): GraphNode => ({ id, name: id.toUpperCase(), type: 'person' });
const edge = (source: string, target: string): GraphEdge => ({
  id: `${source}-${target}`,
  source,
  target,
  predicate: 'knows',
  content: `${source} knows ${target}`,
  validFrom: null,
  validTo: null,
});
const part = (nodes: string, ...edges: string[]): GraphPart => ({
  nodes: [...nodes].map(node),
  edges: edges.map((ends) => edge(ends[0] ?? '', ends[1] ?? '')),
  truncated: false,
});
const idsOf = (nodes: readonly GraphNode[]) => nodes.map(({ id }) => id).join('');

describe('capGraph', () => {
  it('leaves out what no fact connects', () => {
    expect(idsOf(capGraph(part('abc', 'ab')).nodes)).toBe('ab');
  });

  it('keeps the entity at the centre, even without facts', () => {
    expect(idsOf(capGraph(part('ab', 'bb'), 'a').nodes)).toBe('ab');
    expect(idsOf(capGraph(part('a'), 'a').nodes)).toBe('a');
  });

  it('keeps those with most facts, and says that there are more', () => {
    const capped = capGraph(part('abcd', 'ab', 'bc', 'cd', 'bd'), undefined, 3);
    expect(idsOf(capped.nodes)).toBe('bcd');
    expect(capped.edges.map(({ id }) => id)).toEqual(['b-c', 'c-d', 'b-d']);
    expect(capped.truncated).toBe(true);
  });

  it('keeps the first of an answer around an entity: the nearest', () => {
    expect(idsOf(capGraph(part('abcd', 'ab', 'bc', 'cd', 'bd'), 'a', 3).nodes)).toBe('abc');
  });

  it('leaves out those whose only neighbour was left out', () => {
    expect(idsOf(capGraph(part('abcde', 'ab', 'ac', 'bc', 'de'), undefined, 4).nodes)).toBe('abc');
  });
});

describe('mergeGraphs', () => {
  it('has each entity and fact once', () => {
    const merged = mergeGraphs([part('ab', 'ab'), part('bc', 'ab', 'bc')]);
    expect(idsOf(merged.nodes)).toBe('abc');
    expect(merged.edges.map(({ id }) => id)).toEqual(['a-b', 'b-c']);
    expect(merged.isFull).toBe(false);
  });

  it('adds while there is room, and says when there is none', () => {
    const merged = mergeGraphs([part('ab', 'ab'), part('acd', 'ac', 'ad', 'cd')], 3);
    expect(idsOf(merged.nodes)).toBe('abc');
    expect(merged.edges.map(({ id }) => id)).toEqual(['a-b', 'a-c']);
    expect(merged.isFull).toBe(true);
  });

  it('is not full when nothing was left out', () => {
    expect(mergeGraphs([part('abc', 'ab', 'bc'), part('ab', 'ba')], 3).isFull).toBe(false);
  });
});
