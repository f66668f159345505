import { coversSource } from './rule-source.js';

describe('coversSource', () => {
  it('compares whole names, in any case', () => {
    expect(coversSource('Team-Chat', ' team-chat')).toBe(true);
    expect(coversSource('team', 'team-chat')).toBe(false);
    expect(coversSource('*', 'team-chat')).toBe(true);
    expect(coversSource('team-chat', '*')).toBe(false);
  });
});
