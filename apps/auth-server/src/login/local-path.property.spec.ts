import fc from 'fast-check';
import { localPath } from './local-path.js';

const ORIGIN = 'https://memory.example';

/** Everything that has ever been used to lead a browser astray, in any order. */
const PARTS = ['/', '//', '\\', '..', '.', '%2f', '%5c', '\t', '\n', '\r', ' ', '\0', '@', ':', '?', '#', '&', '%00'];
const HOSTS = ['evil.example', 'https:', 'http:', 'javascript:', 'a', '／', '⁄', '。', '\u202e', '[::1]', '127.1'];

const text = fc.oneof(
  fc.array(fc.constantFrom(...PARTS, ...HOSTS), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...PARTS, ...HOSTS), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.array(fc.constantFrom(...PARTS, ...HOSTS), { maxLength: 12 }).map((parts) => `./${parts.join('')}`),
  fc.string({ unit: 'grapheme' }).map((rest) => `/${rest}`),
  fc.string({ unit: 'grapheme' }).map((rest) => `./${rest}`),
  fc.webUrl(),
);

describe('localPath', () => {
  it('never leads to another origin, nor ends a header line', () => {
    fc.assert(
      fc.property(text, (given) => {
        const path = localPath(given);
        if (path === null) return;
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(path).toMatch(/^\.?\/(?![/\\])[^\r\n\0]*$/);
        expect(localPath(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});
