import { lexemesOf } from './lexemes.js';

describe('lexemesOf', () => {
  it.each([
    ['Apples or pears?', ['appl', 'pear']],
    ['She works on the Harrier project.', ['work', 'harrier', 'project']],
    ['tea, Tea and more TEA', ['tea', 'tea', 'tea']],
    ["Ada's brother isn't here; he’s in Köln.", ['ada', 'brother', 'köln']],
    ['In May, version 2.3.1 of A1-B2', ['mai', 'version', '2.3.1', 'a1', 'b2']],
    ['the of and', []],
    ['', []],
    ['…!? 🙂', []],
    ['東京 タワー', ['東京', 'タワー']],
  ])('reads %j', (text, lexemes) => {
    expect(lexemesOf(text)).toEqual(lexemes);
  });

  it('cuts long words, and reads the beginning of long texts', () => {
    const lexemes = lexemesOf(`${'x'.repeat(1_000)} ${'word '.repeat(100_000)}`);
    expect(lexemes[0]).toHaveLength(255);
    expect(lexemes.length).toBeLessThan(50_000);
  });
});
