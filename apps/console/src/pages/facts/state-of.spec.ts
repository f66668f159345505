import { stateOf } from './state-of.ts';

it('says whether a fact holds at a time', () => {
  const now = '2026-03-01T00:00:00.000Z';
  expect(stateOf({ validFrom: null, validTo: null }, now)).toBe('current');
  expect(stateOf({ validFrom: now, validTo: null }, now)).toBe('current');
  expect(stateOf({ validFrom: null, validTo: now }, now)).toBe('ended');
  expect(stateOf({ validFrom: '2026-03-02T00:00:00.000Z', validTo: null }, now)).toBe('upcoming');
});
