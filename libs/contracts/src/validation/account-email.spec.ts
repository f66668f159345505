import { isAccountEmail } from './account-email.js';

describe('isAccountEmail', () => {
  it.each([
    'ada@example.com',
    'ada@INVALID.example',
    'ada@invalid-names.example',
    'ada@bücher.example',
    'jürgen@a.test',
  ])('accepts %p', (email) => expect(isAccountEmail(email)).toBe(true));

  it.each([
    'ada@workspaces.invalid',
    'Ada@Workspaces.INVALID',
    'ada@workspaces.invalid.',
    'ada@a.workspaces.invalid',
    'ada@other.invalid',
    'ada@work\u00adspaces.invalid',
    'ada@workspaces.\u200binvalid',
    'ada@workspaces\u3002invalid',
    'ada@work\u017fpaces.invalid',
    'ada@\uff57orkspaces.invalid',
    'ada@workspaces.\u24d8nvalid',
    // A Cyrillic letter: the domain is another one, and looks the same.
    'ada@w\u043erkspaces.invalid',
    // No domain of DNS: a "one dot leader" looks like a dot.
    'ada@a.workspaces\u2024invalid',
    'ada',
    '',
    null,
  ])('rejects %p', (email) => expect(isAccountEmail(email)).toBe(false));
});
