import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { comesFromOwnOrigin } from './comes-from-own-origin.js';

function ask(method: string, headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  return comesFromOwnOrigin({ method, headers: { host: 'memory.example', ...headers } } as IncomingMessage, publicUrl);
}

describe('comesFromOwnOrigin', () => {
  it.each([
    ['GET', 'same-origin', true],
    ['GET', 'none', true],
    ['GET', 'same-site', false],
    ['GET', 'cross-site', false],
    ['POST', 'same-origin', true],
    ['POST', 'same-site', false],
    ['POST', 'cross-site', false],
  ])('%s with Sec-Fetch-Site %s: %s', (method, site, expected) => {
    expect(ask(method, { 'sec-fetch-site': site })).toBe(expected);
  });

  it.each([
    ['https://memory.example', true],
    ['https://evil.example', false],
    ['https://memory.example.evil.example', false],
    ['null', false],
    ['', false],
  ])('POST with Origin %p: %s', (origin, expected) => {
    expect(ask('POST', { origin })).toBe(expected);
  });

  it('believes Sec-Fetch-Site before Origin', () => {
    expect(ask('POST', { 'sec-fetch-site': 'cross-site', origin: 'https://memory.example' })).toBe(false);
  });

  it('takes the public URL for its own origin too, whatever the Host header says', () => {
    expect(ask('POST', { origin: 'https://public.example' }, 'https://public.example/app')).toBe(true);
    expect(ask('POST', { origin: 'https://evil.example' }, 'https://public.example')).toBe(false);
  });

  it('does not take a page of the same name that came over plain http for its own', () => {
    expect(ask('POST', { origin: 'http://memory.example' }, 'https://memory.example')).toBe(false);
    expect(ask('POST', { origin: 'https://memory.example' }, 'https://public.example')).toBe(true);
  });

  it('lets a client without either header read, and no more', () => {
    expect(ask('GET', {})).toBe(true);
    expect(ask('DELETE', {})).toBe(false);
  });
});
