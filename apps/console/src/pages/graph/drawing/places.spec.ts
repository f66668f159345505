import { Places } from './places.ts';

it('gives each place once', () => {
  const places = new Places();
  const box = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 15 });
  expect(places.take(box(0, 0))).toBe(true);
  expect(places.take(box(40, 10))).toBe(false);
  expect(places.take(box(50, 0))).toBe(true);
  places.force(box(200, 0));
  expect(places.take(box(210, 5))).toBe(false);
});
