import { lexemesOf } from './lexemes.js';

describe('lexemesOf', () => {
  it.each([
    ['Apples or pears?', ['appl', 'pear']],
    ['She works on the Harrier project.', ['work', 'harrier', 'project']],
    ['tea, Tea and more TEA', ['tea', 'tea', 'tea']],
    ["Ada's brother isn't here; he’s in Köln.", ['ada', 'brother', 'koln']],
    ['In May, version 2.3.1 of A1-B2', ['mai', 'version', '2.3.1', 'a1', 'b2']],
    ['the of and', []],
    ['', []],
    ['…!? 🙂', []],
  ])('reads %j', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes);
  });

  it.each([
    ['C++ and C#, F#, C', ['c++', 'c#', 'f#', 'c']],
    ['.NET, not acme.net ... nor so.Then', ['.net', 'net', 'acm', 'net']],
    ['R&D, an A/B test, and/or AT&T', ['r&d', 'a/b', 'test', 'at&t']],
    ['Notepad++ and Node.js #launch @ada PR#12', ['notepad++', 'notepad', 'node', 'js', 'launch', 'ada', 'pr', '12']],
  ])('keeps the symbols of names in %j', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes);
  });

  it.each([
    ['Łukasz', 'Lukasz'],
    ['José', 'Jose\u0301'],
    ['José', 'JOSE'],
    ['Straße', 'STRASSE'],
    ['Ærø', 'Aero'],
    ['İzmir', 'izmir'],
    ['Đà Nẵng', 'da nang'],
    ['Ёлка', 'елка'],
    ['москва́', 'Москва'],
    ['Москве', 'Москва'],
    ['ΑΘΉΝΑΣ', 'Αθήνα'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['والمدينة', 'مدينه'],
    ['کتاب', 'كتاب'],
    ['٤٢', '42'],
    ['שָׁלוֹם', 'שלום'],
    ['בברלין', 'ברלין'],
    ['लड़की', 'लडकी'],
    ['ｱｲﾝ', 'アイン'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['고양이는', '고양이'],
    ['집에서는', '집'],
  ])('has the same words for %s and %s', (one, other) => {
    expect(lexemesOf(one)).toEqual(lexemesOf(other));
  });

  it.each([
    ['東京 タワー', ['東', '京', '東京', 'タワ', 'ワー']],
    ['猫がiPhone15を', ['猫', 'iphone15']],
    ['東京都', ['東', '京', '都', '東京', '京都']],
    ['고양이를 키워요', ['고양', '키워', '워요']],
  ])('has pairs of letters where words are not separated: %s', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes);
  });

  it.each([
    ['我住在上海市', '上海'],
    ['私は東京都に住んでいます', '東京'],
    ['コーヒーショップで', 'コーヒー'],
    ['ฉันเลี้ยงแมวสองตัว', 'แมว'],
    ['부산국제영화제에', '영화'],
  ])('has in %s the lexemes of %s', (text, word) => {
    expect(lexemesOf(text)).toEqual(expect.arrayContaining(lexemesOf(word)));
  });

  it.each([
    ['ฉันเลี้ยงแมวชื่อส้ม', 'ฉัน เลี้ยง แมว ชื่อ ส้ม'],
    ['ຂ້ອຍມີແມວ', 'ຂ້ອຍ ມີ ແມວ'],
    ['ឆ្មាឈ្មោះមីមី', 'ឆ្មា ឈ្មោះ មី មី'],
    ['ကြောင်နာမည်က', 'ကြောင် နာမည် က'],
  ])('finds the words of %s', (text, words) => {
    expect(lexemesOf(text)).toEqual(lexemesOf(words));
    expect(lexemesOf(text)).toEqual(words.split(' '));
  });

  it.each([
    ['C++', 'C'],
    ['C++', 'C#'],
    ['mẹ', 'me'],
    ['ばば', 'はは'],
  ])('has other words for %s than for %s', (one, other) => {
    expect(lexemesOf(one)).not.toEqual(lexemesOf(other));
  });

  it('cuts long words, and reads the beginning of long texts', () => {
    const lexemes = lexemesOf(`${'x'.repeat(1_000)} ${'word '.repeat(100_000)}`);
    expect(lexemes[0]).toHaveLength(255);
    expect(lexemes.length).toBeLessThan(50_000);
  });
});
