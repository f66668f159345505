import { isForwarded, mayHaveRevoked } from './forwarded-paths.js';

describe('isForwarded', () => {
  it.each([
    '/login',
    '/logout',
    '/signup',
    '/account',
    '/account/',
    '/account/tokens/0190a6e0-0000-7000-8000-000000000000/delete',
    '/oauth/authorize',
    '/oauth/token',
    '/oauth/jwks',
    '/oauth/register/client_1-2.3~4',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
  ])('holds for %s', (path) => {
    expect(isForwarded(path)).toBe(true);
  });

  it.each([
    '/',
    '',
    '/internal/revocations',
    '/internal/users/1/tokens',
    '/login/more',
    '/loginx',
    '/LOGIN',
    '/oauth',
    '/oauth/userinfo',
    '/oauth/userinfo/',
    '/oauth/tokeninfo',
    '/oauth/UserInfo',
    '/.well-known/oauth-protected-resource',
    '/.well-known/other',
    '//internal/revocations',
    '/oauth//token',
    '/oauth/../internal/revocations',
    '/oauth/./token',
    '/oauth/..',
    '/oauth/...',
    '/oauth/%2e%2e/internal/revocations',
    '/oauth/..%2finternal/revocations',
    '/oauth/%2E%2E%2Finternal',
    '/oauth/..;/internal/revocations',
    '/oauth/a;b',
    '/oauth\\..\\internal',
    '/account/..%5cinternal',
    '/account/../internal/users',
    'http://evil.example/login',
    'login',
    '/login#fragment',
    '/login\n',
    '/health/ready',
    '/metrics',
  ])('does not hold for %p', (path) => {
    expect(isForwarded(path)).toBe(false);
  });
});

describe('mayHaveRevoked', () => {
  it.each([
    ['POST', '/logout', 303, true],
    ['POST', '/login', 303, true],
    ['POST', '/account', 303, true],
    ['POST', '/account/password', 303, true],
    ['POST', '/oauth/revoke', 200, true],
    ['POST', '/oauth/revoke/', 200, true],
    // A code or refresh token that comes a second time revokes what the first gave.
    ['POST', '/oauth/token', 400, true],
    ['POST', '/oauth/token', 200, false],
    ['POST', '/login', 401, false],
    ['POST', '/account/password', 403, false],
    ['POST', '/signup', 303, false],
    ['POST', '/accounts', 303, false],
    ['GET', '/account', 200, false],
  ])('%s %s answered %i: %s', (method, path, status, expected) => {
    expect(mayHaveRevoked(method, path, status)).toBe(expected);
  });
});
