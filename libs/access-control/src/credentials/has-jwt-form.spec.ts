import { hasJwtForm } from './has-jwt-form.js';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('hasJwtForm', () => {
  it.each([
    ['a signed token', `${base64url('{"alg":"RS256"}')}.${base64url('{}')}.c2ln`],
    ['an unsecured token', `${base64url('{"alg":"none"}')}.${base64url('{}')}.`],
    ['a header of nothing', `${base64url('{}')}..`],
  ])('holds for %s', (_, token) => {
    expect(hasJwtForm(token)).toBe(true);
  });

  it.each([
    ['a personal token', 'mg_pat_0123456789'],
    ['any other text with two periods', 'my.own.token'],
    ['two parts', `${base64url('{}')}.e30`],
    ['five parts, as of an encrypted token', `${base64url('{}')}.a.b.c.d`],
    ['a header that is no JSON', `${base64url('{alg}')}.e30.c2ln`],
    ['a header that is a list', `${base64url('[]')}.e30.c2ln`],
    ['a header that is null', `${base64url('null')}.e30.c2ln`],
    ['padding', `${base64url('{}')}.e30.c2ln=`],
  ])('does not hold for %s', (_, token) => {
    expect(hasJwtForm(token)).toBe(false);
  });
});
