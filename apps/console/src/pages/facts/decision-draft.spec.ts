import { decisionOf, draftOf } from './decision-draft.ts';

describe('decisions about a fact', () => {
  const fact = {
    object: { id: 'o', name: 'Oslo', type: 'place' },
    validFrom: '2026-03-01T09:01:00.000Z',
    validTo: null,
  };
  const draft = draftOf(fact);

  it('begins with the fact as it is', () => {
    expect(draft).toEqual({ object: 'Oslo', objectType: '', validFrom: '2026-03-01', validTo: '', at: '', reason: '' });
    expect(decisionOf('correct', fact, draft)).toBeNull();
  });

  it('corrects only what was changed', () => {
    expect(decisionOf('correct', fact, { ...draft, object: 'Bergen', reason: ' Misheard ' })).toEqual({
      kind: 'correct',
      body: { source: 'console', reason: 'Misheard', object: 'Bergen' },
    });
    expect(decisionOf('correct', fact, { ...draft, validFrom: '', validTo: '2026-04-01' })).toEqual({
      kind: 'correct',
      body: { source: 'console', validFrom: null, validTo: '2026-04-01T00:00:00Z' },
    });
  });

  it('names the object when only its type is corrected', () => {
    expect(decisionOf('correct', fact, { ...draft, objectType: 'person' })).toEqual({
      kind: 'correct',
      body: { source: 'console', object: 'Oslo', objectType: 'person' },
    });
  });

  it('ends now, or on a day', () => {
    expect(decisionOf('end', fact, draft)).toEqual({ kind: 'end', body: { source: 'console' } });
    expect(decisionOf('end', fact, { ...draft, at: '2026-05-01' })).toEqual({
      kind: 'end',
      body: { source: 'console', at: '2026-05-01T00:00:00Z' },
    });
  });

  it('retracts', () => {
    expect(decisionOf('retract', { ...fact, object: { value: '5' } }, draft)).toEqual({
      kind: 'retract',
      body: { source: 'console' },
    });
  });
});
