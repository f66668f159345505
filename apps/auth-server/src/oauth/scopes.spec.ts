import { SCOPES } from '@memory-graph/contracts/oauth';
import { describeScope, inReadingOrder, isApiScope, isScope, OIDC_SCOPES } from './scopes.js';

describe('scopes', () => {
  it('have words of their own for people', () => {
    const descriptions = [...SCOPES, ...OIDC_SCOPES].map(describeScope);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(descriptions.filter((description) => !/^[A-Z].*\w\)?$/.test(description))).toEqual([]);
  });

  it('say of each scope that allows deletion that it does', () => {
    expect(SCOPES.filter((scope) => describeScope(scope).includes('delete'))).toEqual(['write', 'mcp', 'oauth']);
    expect(describeScope('mcp')).toContain('read, add, change and delete everything');
  });

  it('stand for themselves where they are unknown', () => {
    expect(['admin', '__proto__', 'constructor', ''].map(describeScope)).toEqual([
      'admin',
      '__proto__',
      'constructor',
      '',
    ]);
    expect(['admin', '__proto__', 'constructor', '', 'READ'].filter(isScope)).toEqual([]);
  });

  it('are told in one order, each once', () => {
    expect(inReadingOrder(['write', 'openid', 'read', 'write'])).toEqual(['openid', 'read', 'write']);
  });

  it('belong to the API or to OpenID Connect', () => {
    expect(SCOPES.every(isApiScope)).toBe(true);
    expect(OIDC_SCOPES.some(isApiScope)).toBe(false);
  });
});
