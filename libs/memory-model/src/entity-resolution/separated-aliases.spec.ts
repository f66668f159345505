import { entityId } from './entity-key.js';
import { resolveClasses, type IdentityStatement } from './resolve-classes.js';
import { separatedAliases } from './separated-aliases.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const [ROBERT, BOB] = ['robert', 'bob'].map((key) => entityId(WORKSPACE, key)) as [string, string];

function said(kind: 'same-as' | 'not-same-as', saidAt: number): IdentityStatement {
  return { id: kind, kind, a: BOB, b: ROBERT, confidence: 1, saidAt, position: 0 };
}

describe('separatedAliases', () => {
  const separated = (...identity: IdentityStatement[]) =>
    separatedAliases(
      WORKSPACE,
      [
        { rawId: ROBERT, key: 'bob' },
        { rawId: ROBERT, key: 'rob' },
      ],
      identity,
      resolveClasses(identity),
    );

  it('are those that a decision keeps apart from their entity', () => {
    expect(separated()).toEqual([]);
    expect(separated(said('not-same-as', 1))).toEqual([{ rawId: ROBERT, key: 'bob' }]);
    expect(separated(said('not-same-as', 1), said('same-as', 2))).toEqual([]);
  });
});
