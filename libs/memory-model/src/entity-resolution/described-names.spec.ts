import { describedIn, describedKey, describedKeys, undescribedKey } from './described-names.js';
import { entityKey } from './entity-key.js';
import { scopedKey, scopeOf } from './scope.js';

describe('describedIn', () => {
  it.each([
    ['My sister Ana lives in Lima.', 'Ana', { role: 'sibling' }],
    ["met my colleague ana's boss", 'ana', { role: 'acquaintance' }],
    ['My older brother is called Tom', 'Tom', { role: 'sibling' }],
    ['Mia, our client, has a cat.', 'Mia', { role: 'acquaintance' }],
    ['Mia is my daughter', 'Mia', { role: 'child' }],
    ['Noted: your wife is Eve.', 'Eve', { role: 'partner' }],
    ['Sarah from  accounting called', 'Sarah', { name: 'Sarah from accounting' }],
    ['saw Sarah from the climbing club', 'Sarah', { name: 'Sarah from the climbing club' }],
  ])('reads "%s"', (text, name, expected) => {
    expect(describedIn(text).get(entityKey(name))).toEqual(expected);
  });

  it.each([
    ["Tom's sister Ana lives in Lima.", 'Ana'],
    ['My sister met Ana.', 'Ana'],
    ['Sarah from the car', 'Sarah'],
    ['My sister Ana and my colleague Ana met.', 'Ana'],
  ])('reads nothing of %s', (text, name) => {
    expect(describedIn(text).get(entityKey(name))).toBeUndefined();
  });
});

describe('describedKey', () => {
  it('is the key of no name, in any scope, and can be taken back', () => {
    const scoped = scopedKey(scopeOf({ subject: 'Kez' }), 'ana');
    const key = describedKey(scoped, 'sibling');
    expect(describedKeys(scoped)).toContain(key);
    expect(undescribedKey(key)).toBe(scoped);
    expect(entityKey('Ana SIBLING')).not.toBe(describedKey('ana', 'sibling'));
    expect(describedKeys('ana petrova')).toEqual([]);
  });
});
