import { readIsoTime } from './read-iso-time.js';

describe('readIsoTime', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'year'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'month'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z', 'day'],
    ['2026-03-14T09:30', '2026-03-14T09:30:00.000Z', '2026-03-14T09:31:00.000Z', 'minute'],
    ['0099', '0099-01-01T00:00:00.000Z', '0100-01-01T00:00:00.000Z', 'year'],
  ])('reads %s', (text, start, end, precision) => {
    const time = readIsoTime(text)!;
    expect([new Date(time.start), new Date(time.end), time.precision]).toEqual([
      new Date(start),
      new Date(end),
      precision,
    ]);
  });

  it.each([
    ['2026-03-14', 120, '2026-03-13T22:00:00.000Z', null],
    ['2026-03-14T09:30', 120, '2026-03-14T07:30:00.000Z', null],
    ['2026-03-14T09:30Z', 120, '2026-03-14T09:30:00.000Z', 0],
    ['2026-03-14T09:30-0330', 120, '2026-03-14T13:00:00.000Z', -210],
  ])('reads %s on a clock of %i minutes', (text, offset, start, stated) => {
    expect(readIsoTime(text, offset)).toMatchObject({ start: Date.parse(start), utcOffsetMinutes: stated });
  });

  it.each(['2026-13', '2025-02-29', '2026-1', '2026-03-14T', '2026-03-14Z', '20260314', '0000', 'March 2026', ''])(
    'rejects %p',
    (text) => expect(readIsoTime(text)).toBeNull(),
  );
});
