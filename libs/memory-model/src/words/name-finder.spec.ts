import { nameFinder } from './name-finder.js';

describe('nameFinder', () => {
  it.each([
    ['Łukasz', 'I met lukasz.'],
    ['Lukasz', 'ŁUKASZ called.'],
    ['José', 'Jose, hello'],
    ['Straße 7', 'in der STRASSE  7'],
    ['C++', 'It is in C++.'],
    ['.NET', 'She likes .NET.'],
    ['小明', '昨天小明来了'],
    ['แมว', 'ฉันมีแมวสองตัว'],
    ['민수', '민수는 부산에 살아요'],
    ['민수', '민수씨와 함께'],
    ['أحمد', 'ذهبت مع احمد وبأحمد'],
    ['محمد', 'لمُحَمَّد'],
    ['דנה', 'הלכתי עם ודנה'],
    ['Анна', 'Это А́нна.'],
  ])('finds %s in %s', (name, text) => {
    expect(nameFinder([name])(text)).toBe(true);
  });

  it.each([
    ['C', 'It is in C++.'],
    ['C', 'It is in C#.'],
    ['C#', 'It is in C++.'],
    ['Ann', 'Anna called.'],
    ['민수', '민수기'],
    ['राम', 'रामा'],
    ['', 'Ann'],
  ])('finds no %s in %s', (name, text) => {
    expect(nameFinder([name])(text)).toBe(false);
  });

  it('finds no name of none', () => {
    expect(nameFinder([])('Ann')).toBe(false);
  });
});
