import fc from 'fast-check';
import { plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['I moved to *Oslo* last week.', 'I moved to Oslo last week.'],
    ['I moved to **Oslo** last week.', 'I moved to Oslo last week.'],
    ['I moved to _Oslo_ last week.', 'I moved to Oslo last week.'],
    ['**Ada _Roe_** works at [Acme](https://acme.example "home").', 'Ada Roe works at Acme.'],
    ['Ada works at `Acme`.', 'Ada works at Acme.'],
    ['> Ada works at Acme.\n> Ben, too.', 'Ada works at Acme.\nBen, too.'],
    ['# Team\nAda leads ~~Ben~~ Cem.', 'Team\nAda leads  Cem.'],
    ['<p>Ada</p><p>Ben &amp; Cem</p>', '\nAda\n\nBen & Cem\n'],
    ['I am in. Everyone except Ana lives in Lima. Ben is out.', 'I am in.. Ben is out.'],
    ['<@U123|Ana> is at <https://acme.example|Acme>.', 'Ana is at Acme.'],
  ])('takes the marks off %s', (marked, plain) => {
    expect(plainText(marked, 'Uma')?.text).toBe(plain);
  });

  it.each([
    ['Ada: 3 * 4 * 5 and snake_case_name'],
    ['<Ana> hello'],
    ['I said\n> a quotation\nyes'],
    ['`const x = 1;`'],
    ['a ** b'],
    ['plain'],
  ])('leaves %s', (text) => {
    expect(plainText(text, 'Uma')).toBeNull();
  });

  it('knows where a stretch stands in the original, with its marks', () => {
    const text = 'Yes. **Ada Roe** works at [Acme](https://acme.example). No.';
    const plain = plainText(text, 'Uma')!;
    const start = plain.text.indexOf('Ada');
    const { start: from, end: to } = plain.original({ start, end: plain.text.indexOf(' No') });
    expect(text.slice(from, to)).toBe('**Ada Roe** works at [Acme](https://acme.example).');
  });

  it('gives places inside the original, in order, whatever the text', () => {
    const part = fc.constantFrom(
      '*',
      '**',
      '_',
      '~~',
      '`',
      '[a](b)',
      '<b>',
      '</b>',
      '<p>',
      '&amp;',
      'Ada',
      ' ',
      '\n',
      '> ',
      '# ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat(), (parts, one, other) => {
        const text = parts.join('');
        const plain = plainText(text, 'Uma');
        if (!plain) return;
        const [start, end] = [one % (plain.text.length + 1), other % (plain.text.length + 1)].sort((a, b) => a - b);
        const span = plain.original({ start: start!, end: end! });
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(span.start).toBeLessThanOrEqual(span.end);
      }),
    );
  });
});
