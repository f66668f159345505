import { momentOfAcceptance } from './moment-of-acceptance.js';

describe('momentOfAcceptance', () => {
  it('keeps the order of what is accepted at once, and goes with the clock', () => {
    const now = Date.parse('2126-01-01T00:00:00Z');
    const times = [now, now, now, now + 1, now + 500].map((at) => momentOfAcceptance(at).getTime() - now);
    expect(times).toEqual([0, 1, 2, 3, 500]);
  });
});
