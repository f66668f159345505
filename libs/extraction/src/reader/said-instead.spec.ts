import fc from 'fast-check';
import { contrasts, saidInstead } from './said-instead.js';

describe('saidInstead', () => {
  it.each([
    ['I was wrong about Anna: it is Porto, not Lisbon.', 'Lisbon', 'Porto', true],
    ['sorry, not Lisbon but Porto', 'Lisbon', 'Porto', true],
    ["no it isn't Lisbon. It's Porto", 'Lisbon', 'Porto', false],
    ['we go to Café Nero instead of Starbucks', 'Starbucks', 'Café Nero', false],
    ['Correction: Dr. Brandt, not Dr. Castillo.', 'Dr. Castillo', 'Dr. Brandt', true],
    ['It is Brandt, not Dr. Castillo.', 'Castillo', 'Brandt', false],
    ['the meeting is on thursday not tuesday', 'tuesday', 'thursday', false],
    ['I meant 40 mg, not 20 mg', '20 mg', '40 mg', true],
    ['her flight is at 18:40, not 16:40', '16:40', '18:40', false],
    ['The budget is €205k rather than €180k', '€180k', '€205k', false],
    ['She works at Quarry Street Books, not at Blue Harbor.', 'Blue Harbor', 'Quarry Street Books', false],
    ['Not Blue Harbor, Bank of Ireland', 'Blue Harbor', 'Bank of Ireland', false],
  ])('finds in "%s" what is right instead of %s', (text, wrong, value, isMistake) => {
    expect(saidInstead(text, wrong)).toEqual({ value, isMistake });
  });

  it.each([
    ['names no such value', 'it is Porto, not Lisbon', 'Lyon'],
    ['names it as a part of a word', 'it is Porto, not Lisbons', 'Lisbon'],
    ['says only what is wrong', 'I do not live in Lisbon.', 'Lisbon'],
    ['goes on with a sentence', 'Correction, it is not Lisbon: Anna lives in Porto.', 'Lisbon'],
    ['says a reason', "not Lisbon, I can't stand the heat", 'Lisbon'],
    ['has a number for a name', 'it is 4, not Lisbon', 'Lisbon'],
    ['says the value again', 'lisbon, not Lisbon', 'Lisbon'],
  ])('finds nothing where the text %s', (_, text, wrong) => {
    expect(saidInstead(text, wrong)).toBeNull();
  });

  it.each([
    ['it is Porto, not Lisbon', true],
    ["it isn't Lisbon. It's Porto", true],
    ['Porto rather than Lisbon', true],
    ['I live in Porto', false],
    ['nothing else', false],
  ])('sees whether "%s" may say something instead', (text, expected) => {
    expect(contrasts(text)).toBe(expected);
  });

  it('takes any text and any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, wrong) => {
        const found = saidInstead(`${text} not ${wrong}, ${text}`, wrong);
        expect(found === null || text.includes(found.value)).toBe(true);
      }),
    );
  });
});
