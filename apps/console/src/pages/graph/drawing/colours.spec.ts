import { colourNumber, mixed } from './colours.ts';

it('gives each built-in type its own colour, and each other type always the same', () => {
  const types = ['person', 'organisation', 'place', 'project', 'product', 'event', 'thing', 'other'];
  expect(types.map(colourNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(colourNumber('vessel')).toBe(colourNumber('vessel'));
  expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(colourNumber('vessel'));
});

it('mixes colours, of the short form too', () => {
  expect(mixed('#fff', '#000000', 0.5)).toBe('#808080');
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
});
