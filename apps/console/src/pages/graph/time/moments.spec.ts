import { dayOf, endOf, holdsAt, startOf, stateAt } from './moments.ts';

const span = (validFrom: string | null, validTo: string | null) => ({ validFrom, validTo });
const FROM = '2026-03-01T00:00:00.000Z';
const TO = '2026-04-01T00:00:00.000Z';

describe('holdsAt', () => {
  it('holds from its beginning, and not at its end', () => {
    const march = span(FROM, TO);
    expect(holdsAt(march, Date.parse(FROM) - 1)).toBe(false);
    expect(holdsAt(march, Date.parse(FROM))).toBe(true);
    expect(holdsAt(march, Date.parse(TO) - 1)).toBe(true);
    expect(holdsAt(march, Date.parse(TO))).toBe(false);
  });

  it('is unbounded where a time is missing', () => {
    expect(holdsAt(span(null, null), 0)).toBe(true);
    expect(holdsAt(span(null, TO), -1e12)).toBe(true);
    expect(holdsAt(span(FROM, null), 4e12)).toBe(true);
  });

  it('holds at any time', () => {
    expect(holdsAt(span(FROM, TO), 'any')).toBe(true);
  });
});

it('knows ended, current and upcoming', () => {
  const now = Date.parse('2026-03-15T12:00:00.000Z');
  expect(stateAt(span(FROM, TO), now)).toBe('current');
  expect(stateAt(span(null, FROM), now)).toBe('ended');
  expect(stateAt(span(TO, null), now)).toBe('upcoming');
});

describe('days', () => {
  it('shows the successor on the day of a change', () => {
    const moment = endOf('2026-03-01');
    expect(holdsAt(span(null, FROM), moment)).toBe(false);
    expect(holdsAt(span(FROM, null), moment)).toBe(true);
  });

  it('shows on a day what began on it', () => {
    expect(holdsAt(span('2026-03-01T17:30:00.000Z', null), endOf('2026-03-01'))).toBe(true);
  });

  it('goes from instants to days and back, before the year 0 too', () => {
    for (const day of ['2026-03-01', '-000044-03-15']) expect(dayOf(startOf(day))).toBe(day);
    expect(startOf('tomorrow')).toBeNaN();
  });
});
