import { isTimeZone, shownTime, zoneClock } from './zone-clock.js';

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Berlin', 'america/st_johns', 'Asia/Kathmandu', 'Etc/GMT+2'])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+02:00', '-0330', 'GMT+2', 'Europe/Berlin ', '2', 'Europe'])('rejects "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe('zoneClock', () => {
  it.each([
    ['UTC', '2026-06-15T22:30:00Z', '2026-06-15T22:30'],
    ['Europe/Berlin', '2026-06-15T22:30:00Z', '2026-06-16T00:30'],
    ['Europe/Berlin', '2026-01-15T22:30:00Z', '2026-01-15T23:30'],
    ['America/St_Johns', '2026-06-15T01:00:00Z', '2026-06-14T22:30'],
    ['Asia/Kathmandu', '2026-06-15T18:15:00Z', '2026-06-16T00:00'],
    ['Pacific/Kiritimati', '2026-06-15T10:00:00Z', '2026-06-16T00:00'],
    ['Europe/Paris', '1800-01-01T00:00:00Z', '1800-01-01T00:09:21'],
  ])('in %s shows at %s: %s, and the way back', (timeZone, instant, shown) => {
    const clock = zoneClock(timeZone);
    expect(clock.shownAt(Date.parse(instant))).toBe(Date.parse(`${shown}Z`));
    expect(clock.instantOf(Date.parse(`${shown}Z`))).toBe(Date.parse(instant));
  });

  it.each([
    ['what is shown twice: the first time', 'Europe/Berlin', '2026-10-25T02:30Z', '2026-10-25T00:30:00Z'],
    ['what is skipped: as much later', 'Europe/Berlin', '2026-03-29T02:30Z', '2026-03-29T01:30:00Z'],
    ['a day that begins at 1: its first instant', 'America/Sao_Paulo', '2018-11-04T00:00Z', '2018-11-04T03:00:00Z'],
  ])('finds the instant of %s', (_what, timeZone, shown, instant) => {
    expect(new Date(zoneClock(timeZone).instantOf(Date.parse(shown)))).toEqual(new Date(instant));
  });

  it('shows days, months and years that a text names as they are', () => {
    const clock = zoneClock('America/Los_Angeles');
    const midnight = Date.parse('2026-06-15T00:00:00Z');
    const shown = (precision: Parameters<typeof shownTime>[1]) =>
      new Date(shownTime(midnight, precision, clock)).toISOString().slice(0, 16);
    expect([shown('day'), shown('year')]).toEqual(['2026-06-15T00:00', '2026-06-15T00:00']);
    expect([shown(null), shown('minute')]).toEqual(['2026-06-14T17:00', '2026-06-14T17:00']);
  });
});
