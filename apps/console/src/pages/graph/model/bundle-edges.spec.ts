import { bundleEdges } from './bundle-edges.ts';

const fact = (id: string, source: string, target: string) => ({
  id,
  source,
  target,
  predicate: 'knows',
  content: '',
  validFrom: null,
  validTo: null,
});

describe('bundleEdges', () => {
  it('draws the facts between two entities as one line, in the direction of the first', () => {
    const bundles = bundleEdges([fact('1', 'b', 'a'), fact('2', 'a', 'b'), fact('3', 'a', 'c')]);
    expect(bundles.map(({ source, target, facts }) => [source, target, facts.map(({ id }) => id)])).toEqual([
      ['b', 'a', ['1', '2']],
      ['a', 'c', ['3']],
    ]);
  });

  it('gives a pair the same key in both directions', () => {
    const [[there], [back]] = [bundleEdges([fact('1', 'a', 'b')]), bundleEdges([fact('2', 'b', 'a')])];
    expect(there?.key).toBe(back?.key);
  });

  it('draws no line from an entity to itself', () => {
    expect(bundleEdges([fact('1', 'a', 'a')])).toEqual([]);
  });
});
