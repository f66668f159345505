import { sessionAddress, sessionOfAddress } from './session-address.ts';

describe('the address of a session', () => {
  it.each(['standup-2026-03-14', 'a/b c', '100%', 'a%2Fb', '?x#y', 'zoë 👋'])('leads to "%s"', (sessionId) => {
    const part = sessionAddress(sessionId).slice('/sessions/'.length);
    expect(part).not.toMatch(/[/?#]/);
    expect(sessionOfAddress(decodeURI(part))).toBe(sessionId);
  });

  it('may be written by hand', () => {
    expect(sessionOfAddress('100%')).toBe('100%');
  });
});
