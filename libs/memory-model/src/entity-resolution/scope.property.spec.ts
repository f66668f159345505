import fc from 'fast-check';
import { entityKey } from './entity-key.js';
import { ownerOf, partsOfKey, scopedKey, scopeOf, scopesFor, selfOf, SHARED_SCOPE } from './scope.js';

const subject = fc.oneof(
  fc.constantFrom('SHARED', 'SUBJECT:x', 'x', 'X', 'SUBJECT:SUBJECT:x', ' ', '🦊', 'a\u0301', 'á'),
  fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
);

describe('scopes', () => {
  it('tells subjects apart, from each other, from what is shared, and from the rest', () => {
    fc.assert(
      fc.property(subject, subject, (one, other) => {
        expect(scopeOf({ subject: one }) === scopeOf({ subject: other })).toBe(one === other);
        expect(scopeOf({ subject: one })).not.toBe(SHARED_SCOPE);
        expect(scopeOf({ subject: one })).not.toBeNull();
        expect(ownerOf(scopeOf({ subject: one }))).toEqual({ subject: one });
      }),
    );
    expect([scopeOf({}), scopeOf({ subject: null, shared: false })]).toEqual([null, null]);
    expect([scopeOf({ shared: true }), scopeOf({ subject: 'x', shared: true })]).toEqual([SHARED_SCOPE, SHARED_SCOPE]);
    expect([ownerOf(null), ownerOf(SHARED_SCOPE)]).toEqual([{}, { shared: true }]);
  });

  it('gives each name one key in each scope, whatever the name and the subject contain', () => {
    const scope = fc.oneof(
      fc.constantFrom(null, SHARED_SCOPE),
      subject.map((one) => scopeOf({ subject: one })),
    );
    const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('SUBJECT:x\nada', 'SHARED\nada', 'ada'));
    fc.assert(
      fc.property(scope, scope, name, name, (one, other, a, b) => {
        const [left, right] = [scopedKey(one, entityKey(a)), scopedKey(other, entityKey(b))];
        expect(left === right).toBe(one === other && entityKey(a) === entityKey(b));
        expect(partsOfKey(left)).toEqual({ scope: one, key: entityKey(a) });
      }),
    );
  });

  it('lets a subject see its own scope and the shared one, and nobody else a scope of a subject', () => {
    expect(scopesFor('x')).toEqual(['SUBJECT:x', SHARED_SCOPE]);
    expect(scopesFor(null)).toEqual([null, SHARED_SCOPE]);
  });

  it('means the subject by "I", and without one the user', () => {
    const user = { id: '018f0000-0000-7000-8000-000000000002', name: 'Eve' };
    expect(selfOf('x', user)).toEqual({ id: 'SUBJECT:x', name: 'x' });
    expect([selfOf(null, user), selfOf(undefined, user)]).toEqual([user, user]);
  });
});
