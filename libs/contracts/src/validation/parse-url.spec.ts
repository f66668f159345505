import { parseUrl } from './parse-url.js';

/** More than V8 needs to compile a function. */
const MANY = 50_000;

describe('parseUrl', () => {
  it('reads international names also after many calls', () => {
    const hosts = new Set<string | undefined>();
    for (let call = 0; call < MANY; call++) hosts.add(parseUrl(`https://bücher.example/${call % 7}`)?.hostname);
    expect([...hosts]).toEqual(['xn--bcher-kva.example']);
  });

  it('resolves against a base, and is null for what is no URL', () => {
    expect(parseUrl('/ü?a#b', 'http://example.com')?.href).toBe('http://example.com/%C3%BC?a#b');
    expect([parseUrl('example.com'), parseUrl('http://[::1'), parseUrl('')]).toEqual([null, null, null]);
  });
});
