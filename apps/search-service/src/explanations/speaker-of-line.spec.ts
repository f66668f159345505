import { speakerOfLine } from './speaker-of-line.js';

describe('speakerOfLine', () => {
  it.each([
    ['Caroline: I moved to Oslo.', 'I moved to Oslo.', 'Caroline'],
    ['Tom: Hi!\n[09:30] Ada Moore: My dog is Rex. I like him.', 'I like him.', 'Ada Moore'],
    ['Budget: 40k for us\nI moved to Oslo.', 'I moved to Oslo.', null],
    ['Budget: 40k', 'Budget: 40k', null],
    ['I moved to Oslo.', 'I moved to Oslo.', null],
  ])('in %j: %j', (text, sentence, speaker) => {
    expect(speakerOfLine(text, text.indexOf(sentence), sentence)).toBe(speaker);
  });
});
