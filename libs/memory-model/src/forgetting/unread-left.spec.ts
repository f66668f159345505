import { unreadLeft } from './unread-left.js';

it('places unread sentences anew, and drops those that went', () => {
  const before = 'Hm. I paint. Hm. So what?';
  const places = [
    [0, 3],
    [13, 16],
    [17, 25],
  ];
  const unread = places.map(([start = 0, end = 0]) => ({ start, end, reason: 'no-statement' as never }));
  const left = unreadLeft(before, 'I paint. Hm. So what?', unread).map(({ start, end }) => [start, end]);
  expect(left).toEqual([
    [9, 12],
    [13, 21],
  ]);
});
