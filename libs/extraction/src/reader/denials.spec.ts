import { denialIn, lastSaid } from './denials.js';

describe('denialIn', () => {
  it.each([
    ['No, my brother is.', 'my brother'],
    ['no my little sister does, not me', 'my little sister'],
    ["Nope, that's my sister. I eat anything.", 'my sister'],
    ['No, Tom Baker does.', 'Tom Baker'],
    ['No. It was Ana!', 'Ana'],
  ])('finds in "%s" who it is instead', (text, who) => {
    expect(denialIn(text)).toMatchObject({ who, mayAnswer: false });
  });

  it.each([
    ["No I'm not", true],
    ['no', true],
    ['No, I do not.', true],
    ['Nope, she is.', true],
    ["That's wrong. I live in Rome.", false],
    ["No, that isn't true", false],
    ['Wrong.', false],
  ])('finds one in "%s"', (text, mayAnswer) => {
    expect(denialIn(text)).toMatchObject({ who: null, mayAnswer });
  });

  it.each([
    'No problem.',
    'No thanks, Tom is.',
    'no, it is',
    'No idea who is.',
    "That's right.",
    'That is not correct, I have no wife.',
    'No, I live in Rome.',
    'No, my brother is a vet.',
    'My brother is.',
    'Now my brother is.',
    "that's my sister",
  ])('finds none in "%s"', (text) => {
    expect(denialIn(text)).toBeNull();
  });
});

describe('lastSaid', () => {
  it('is the last message with what was said before it', () => {
    expect(lastSaid('user: hi\nassistant: You live in Paris.\nIs it nice?')).toEqual({
      ...{ speaker: 'assistant', text: 'You live in Paris.\nIs it nice?', context: 'user: hi' },
    });
    expect(lastSaid('')).toBeNull();
  });
});
