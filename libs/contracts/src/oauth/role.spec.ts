import { scopesWithin } from './role.js';
import { SCOPES } from './scope.js';

describe('scopesWithin', () => {
  it('leaves an owner what was granted', () => {
    expect(scopesWithin('owner', SCOPES)).toEqual(SCOPES);
    expect(scopesWithin('owner', ['mcp'])).toEqual(['mcp']);
    expect(scopesWithin('owner', [])).toEqual([]);
  });

  it.each([
    ['editor', SCOPES, ['read', 'write', 'mcp', 'mcp:read']],
    ['editor', ['integration', 'oauth'], []],
    ['editor', ['mcp:read'], ['mcp:read']],
    ['reader', SCOPES, ['read', 'mcp:read']],
    ['reader', ['write'], []],
    ['reader', ['mcp'], ['mcp:read']],
  ] as const)('leaves a(n) %s of %j only %j', (role, granted, permitted) => {
    expect(scopesWithin(role, granted)).toEqual(permitted);
  });
});
