import fc from 'fast-check';
import { responseLocation } from './authorization-response.js';

const ISSUER = 'https://memory.example';

describe('responseLocation', () => {
  it.each([
    ['https://app.example/callback', 'https://app.example/callback?code=c&state=s&iss='],
    ['https://app.example', 'https://app.example?code=c&state=s&iss='],
    ['https://app.example/?a=b', 'https://app.example/?a=b&code=c&state=s&iss='],
    ['https://app.example/?', 'https://app.example/?code=c&state=s&iss='],
    ['https://app.example/?a=b&', 'https://app.example/?a=b&code=c&state=s&iss='],
    ['https://app.example/%7Euser/../x?q=%20+', 'https://app.example/%7Euser/../x?q=%20+&code=c&state=s&iss='],
    ['com.example.app:/callback', 'com.example.app:/callback?code=c&state=s&iss='],
  ])('leaves %p as it stands', (redirectUri, start) => {
    expect(responseLocation(redirectUri, { code: 'c' }, 's', ISSUER)).toBe(`${start}https%3A%2F%2Fmemory.example`);
  });

  it('gives the client exactly what was meant for it, whatever the state is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (state) => {
        const location = responseLocation('https://app.example/cb?a=b', { code: 'c' }, state, ISSUER);
        expect(location).not.toMatch(/[^\x21-\x7e]/);
        expect([...new URL(location).searchParams]).toEqual([
          ['a', 'b'],
          ['code', 'c'],
          ['state', state],
          ['iss', ISSUER],
        ]);
      }),
    );
  });
});
