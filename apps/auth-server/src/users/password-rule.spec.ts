import { passwordProblem } from './password-rule.js';

const EMAIL = 'Ada.Lovelace1815@example.com';
const problemOf = (password: string) => passwordProblem(password, EMAIL);

describe('passwordProblem', () => {
  it.each([
    'correct horse battery staple',
    'all lower case',
    '5930-2957',
    'пароль из слов',
    'ÄÖÜ äöü ß',
    '🦊🐢🐙🐝🦉🐳🦆🐬',
    'Tr0ub4dor & 3 words'.padEnd(1_024, ' more'),
  ])('accepts %p', (password) => {
    expect(problemOf(password)).toBeNull();
  });

  it.each([
    ['short', 'Use at least 8 characters'],
    // Four characters of eight code units.
    ['🦊🐢🐙🐝', 'Use at least 8 characters'],
    ['correct horse '.repeat(80), 'Use at most 1024 characters'],
    ['correct\0horse', 'Use no control characters'],
    ['correct\thorse', 'Use no control characters'],
    ['correct\ud800horse', 'Use no control characters'],
  ])('rejects %p: %s', (password, problem) => {
    expect(problemOf(password)).toContain(problem);
  });

  it.each([
    'password',
    'PassWord',
    'passw0rd',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'iloveyou',
    'baseball',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaa',
    '          ',
    'abcdefghijkl',
    '87654321',
    'abcabcabcabc',
    'passwordpassword',
  ])('rejects %p, which attackers try first', (password) => {
    expect(problemOf(password)).toContain('This password is too common');
  });

  it.each([
    EMAIL,
    EMAIL.toUpperCase(),
    'ada.lovelace1815',
    'Ada-Lovelace-42',
    'adalovelace!',
    'memory-graph',
    'Memory Graph 2026',
    'change-me-please',
  ])('rejects %p, which the account or the service suggests', (password) => {
    expect(problemOf(password)).toContain('Use something other than');
  });

  it('is fast for the longest repetitions', () => {
    expect(problemOf(`${'ab'.repeat(511)}c`)).toBeNull();
    expect(problemOf(`${'a'.repeat(1_023)}b`)).toBeNull();
  });
});
