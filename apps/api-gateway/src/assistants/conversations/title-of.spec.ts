import { titleOf, UNTITLED } from './title-of.js';

describe('titleOf', () => {
  it.each([
    ['Where does Ada live?', 'Where does Ada live?'],
    ['  Where does\n\tAda live?  ', 'Where does Ada live?'],
    [' \n ', UNTITLED],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['漢'.repeat(80), `${'漢'.repeat(59)}…`],
    ['🙂'.repeat(80), `${'🙂'.repeat(59)}…`],
    [
      'Please tell me everything that you know about Ada, and her house in Oslo',
      'Please tell me everything that you know about Ada, and her…',
    ],
    [
      'Please tell me all that you know about Ada, who lived in Oslo, before she moved',
      'Please tell me all that you know about Ada, who lived in…',
    ],
  ])('%s', (text, title) => expect(titleOf(text)).toBe(title));

  it('is never longer than 60 characters, whatever is said', () => {
    for (let length = 1; length < 200; length++) {
      const title = titleOf('ab cde f, '.repeat(20).slice(0, length));
      expect([...title].length).toBeLessThanOrEqual(60);
    }
  });
});
