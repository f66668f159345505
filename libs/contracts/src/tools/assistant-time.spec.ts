import { momentOf } from './assistant-time.js';

describe('a time of an assistant', () => {
  it.each([
    ['2025', '2025-01-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
    ['2025-02', '2025-02-01T00:00:00.000Z', '2025-02-28T23:59:59.999Z'],
    ['2024-12', '2024-12-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'],
    ['2025-03-14', '2025-03-14T00:00:00.000Z', '2025-03-14T23:59:59.999Z'],
    ['2025-03-14T09:30', '2025-03-14T09:30', '2025-03-14T09:30'],
    // Left to the validators.
    ['2025-02-30', '2025-02-30', '2025-02-30'],
    ['last week', 'last week', 'last week'],
  ])('%s is %s or %s', (text, start, end) => {
    expect([momentOf(text, 'start'), momentOf(text, 'end')]).toEqual([start, end]);
  });
});
