import { foldText } from './fold-text.js';

describe('foldText', () => {
  it.each([
    ['Łukasz Żółć', 'lukasz zolc'],
    ['JOSÉ', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Straße, STRASSE', 'strasse, strasse'],
    ['Þórður Ægir', 'thordur aegir'],
    ['İstanbul ıssız', 'istanbul issiz'],
    ['Trần Đức', 'tran duc'],
    ['ΆΝΝΑΣ Άννας', 'αννασ αννασ'],
    ['Ёлка й', 'елка й'],
    ['أَحْمَدُ الكـــتاب', 'احمد الكتاب'],
    ['علی', 'علي'],
    ['שָׁלוֹם', 'שלומ'],
    ['लड़की', 'लडकी'],
    ['ばば', 'ばば'],
    ['ｶﾞｽ', 'ガス'],
    ['น้ำ', 'น้ำ'],
    ['한국', '한국'],
    ['٤٢ ۴۲ ४२ ４２', '42 42 42 42'],
    ['C++ C# .NET R&D', 'c++ c# .net r&d'],
    ['D’Arcy', "d'arcy"],
  ])('folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(foldText(text))).toBe(folded);
  });
});
