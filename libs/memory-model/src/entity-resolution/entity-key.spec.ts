import { entityId, entityKey, userEntityKey } from './entity-key.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const OTHER_WORKSPACE = '018f0000-0000-7000-8000-000000000002';

describe('entityKey', () => {
  it.each([
    ['Ada Lovelace', 'ada lovelace'],
    ['  ADA   lovelace ', 'ada lovelace'],
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ["Ada's", 'ada'],
    ['Ada’s', 'ada'],
    ['“Acme, Inc.”', 'acme, inc'],
    ['the Café', 'cafe'],
    ['An Post', 'post'],
    ['ＡＣＭＥ', 'acme'],
  ])('folds %s to %s', (name, key) => {
    expect(entityKey(name)).toBe(key);
  });

  it.each([
    ['C#', 'c#'],
    ['.NET', '.net'],
    ['The', 'the'],
    ['!!!', '!!!'],
    ['राम', 'राम'],
    ['ばば', 'ばば'],
  ])('keeps what makes %s that name', (name, key) => {
    expect(entityKey(name)).toBe(key);
  });

  it('is the same of a key', () => {
    for (const name of ["The Ada's", 'Zoë', 'C#', 'St. John’s']) {
      expect(entityKey(entityKey(name))).toBe(entityKey(name));
    }
  });
});

describe('userEntityKey', () => {
  it('is the key of no name', () => {
    expect(entityKey(userEntityKey('u1'))).not.toBe(userEntityKey('u1'));
  });
});

describe('entityId', () => {
  it('is the same for the same key, of one workspace', () => {
    expect(entityId(WORKSPACE, 'ada')).toBe(entityId(WORKSPACE, 'ada'));
    expect(entityId(WORKSPACE, 'ada')).not.toBe(entityId(OTHER_WORKSPACE, 'ada'));
    expect(entityId(WORKSPACE, 'ada')).not.toBe(entityId(WORKSPACE, 'bob'));
  });
});
