import { FOLDED_TO_ASCII, foldText } from './fold-text.js';

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

describe('FOLDED_TO_ASCII', () => {
  it('has all characters that become letters and digits in ASCII', () => {
    const among = new RegExp(`[${FOLDED_TO_ASCII}]`, 'u');
    const missing: string[] = [];
    for (let code = 0x80; code < 0x20000; code++) {
      const character = String.fromCodePoint(code);
      if (!/[\p{L}\p{M}\p{N}]/u.test(character)) continue;
      if (/[a-z0-9]/u.test(foldText(character)) && !among.test(character)) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });

  it.each(['abc XYZ 09', '’ “quoted” – … 🙂', 'Москва', '東京', 'العربية'])('has none of %s', (text) => {
    expect(text).not.toMatch(new RegExp(`[${FOLDED_TO_ASCII}]`, 'u'));
  });
});
