import fc from 'fast-check';
import { utf8Length } from './utf8.js';

it('counts the bytes of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud83e', '\udd8a', 'é'), (text, end) => {
      expect(utf8Length(text + end)).toBe(Buffer.byteLength(text + end));
    }),
  );
});
