import { shortName } from './short-name.ts';

describe('shortName', () => {
  it('leaves a short name as it is', () => {
    expect(shortName('Ada Lovelace')).toBe('Ada Lovelace');
  });

  it('puts a name on one line', () => {
    expect(shortName(' Ada\n\t Lovelace ')).toBe('Ada Lovelace');
  });

  it('cuts a long name between characters', () => {
    expect(shortName('😀'.repeat(5_000))).toBe(`${'😀'.repeat(39)}…`);
    expect(shortName('a'.repeat(40))).toBe('a'.repeat(40));
    expect(shortName('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`);
  });
});
