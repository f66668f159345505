import { agoInWords } from './ago.ts';

describe('agoInWords', () => {
  const now = Date.parse('2026-03-14T09:30:00.000Z');

  it.each([
    ['2026-03-14T09:30:00.000Z', 'now'],
    ['2026-03-14T09:29:15.000Z', '45 seconds ago'],
    ['2026-03-14T06:30:00.000Z', '3 hours ago'],
    ['2026-03-13T08:00:00.000Z', 'yesterday'],
    ['2025-12-14T09:30:00.000Z', '2 months ago'],
    ['2026-03-16T10:30:00.000Z', 'in 2 days'],
  ])('%s: %s', (at, words) => {
    expect(agoInWords(at, now)).toBe(words);
  });
});
