import { parseUrl } from './parse-url.js';

describe('parseUrl', () => {
  it.each([
    ['https://bücher.example/', undefined, 'https://xn--bcher-kva.example/'],
    ['/ü?a#b', 'http://example.com', 'http://example.com/%C3%BC?a#b'],
    ['example.com', undefined, undefined],
    ['http://[::1', undefined, undefined],
    ['', undefined, undefined],
  ])('reads %j with the base %j as %j', (text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href);
  });
});
