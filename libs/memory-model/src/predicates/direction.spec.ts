import { mirroredPredicate, turnedPredicate } from './direction.js';
import { PREDICATE_TABLE } from './predicate-table.js';
import { predicateInfo } from './predicate-vocabulary.js';

describe('the direction of a predicate', () => {
  it.each([
    ['child_of', 'parent_of'],
    ['employs', 'works_at'],
    ['has_part', 'part_of'],
    ['parent_of', null],
    ['is_allied_with', null],
  ])('turns %s round into %s', (key, stored) => expect(turnedPredicate(key)).toBe(stored));

  it.each([
    ['married_to', 'married_to'],
    ['reports_to', 'manages'],
    ['manages', 'reports_to'],
    ['parent_of', null],
    ['works_at', null],
    ['is_allied_with', null],
  ])('knows the other side of %s as %s', (key, mirrored) => expect(mirroredPredicate(key)).toBe(mirrored));

  it.each(Object.keys(PREDICATE_TABLE))('goes both ways for %s', (key) => {
    const { inverse, symmetric, turned } = predicateInfo(key);
    expect(inverse === null ? key : predicateInfo(inverse).inverse).toBe(key);
    expect(turned && (inverse === null || predicateInfo(inverse).turned)).toBe(false);
    expect(symmetric && inverse !== null).toBe(false);
  });
});
