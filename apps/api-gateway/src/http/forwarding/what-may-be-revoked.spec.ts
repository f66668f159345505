import { endsOtherSessions, mayConcernSession, mayHaveRevokedTokens } from './what-may-be-revoked.js';

describe('mayConcernSession', () => {
  it.each([
    ['POST', '/logout', true],
    ['POST', '/login/', true],
    ['PATCH', '/account', true],
    ['POST', '/account/password', true],
    ['POST', '/accounts', false],
    ['POST', '/signup', false],
    ['POST', '/oauth/revoke', false],
    ['GET', '/account', false],
  ])('%s %s: %s', (method, path, expected) => {
    expect(mayConcernSession(method, path)).toBe(expected);
  });
});

describe('endsOtherSessions', () => {
  it.each([
    ['POST', '/password/new', true],
    ['GET', '/password/new', false],
    ['POST', '/password/forgotten', false],
  ])('%s %s: %s', (method, path, expected) => {
    expect(endsOtherSessions(method, path)).toBe(expected);
  });
});

describe('mayHaveRevokedTokens', () => {
  it.each([
    ['POST', '/oauth/revoke', 200, true],
    ['POST', '/oauth/revoke/', 200, true],
    ['POST', '/oauth/revoke', 400, false],
    ['POST', '/oauth/token', 400, true],
    ['POST', '/oauth/token', 200, false],
    ['POST', '/oauth/introspect', 200, false],
    ['GET', '/oauth/revoke', 200, false],
  ])('%s %s answered %i: %s', (method, path, status, expected) => {
    expect(mayHaveRevokedTokens(method, path, status)).toBe(expected);
  });
});
