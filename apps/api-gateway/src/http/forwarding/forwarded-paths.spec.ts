import { isForwarded } from './forwarded-paths.js';

describe('isForwarded', () => {
  it.each([
    '/login',
    '/logout',
    '/signup',
    '/password/forgotten',
    '/password/new',
    '/account',
    '/account/',
    '/account/apps/mg_client_1-2/revoke',
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
    '/password',
    '/password/new/more',
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
