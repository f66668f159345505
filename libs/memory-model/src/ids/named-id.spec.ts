import fc from 'fast-check';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { namedId } from './named-id.js';

describe('namedId', () => {
  const namespaces = [uuidv5.DNS, uuidv7(), uuidv7().toUpperCase()];

  it('returns the UUID of version 5, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...namespaces), (name, namespace) => {
        expect(namedId(name, namespace)).toBe(uuidv5(name, namespace));
      }),
    );
  });

  it('refuses what is no namespace', () => {
    expect(() => namedId('Ada', 'no UUID')).toThrow(TypeError);
  });
});
