import { passageOfHighlight, passageOfText } from './passage-of.ts';

describe('a sentence in its text', () => {
  it('is all of a short text with its context', () => {
    expect(passageOfText('Hi. I live in Oslo. Bye.', 'I live in Oslo.')).toEqual({
      before: 'Hi. ',
      sentence: 'I live in Oslo.',
      after: ' Bye.',
    });
  });

  it('has a part of a long text around it, cut between words', () => {
    const words = 'word '.repeat(100);
    const { before, sentence, after } = passageOfText(`${words}I live in Oslo. ${words}`, 'I live in Oslo.');
    expect(sentence).toBe('I live in Oslo.');
    expect(before).toMatch(/^… (word )+$/);
    expect(after).toMatch(/^( word)+ …$/);
    expect(before.length).toBeLessThan(170);
    expect(after.length).toBeLessThan(170);
  });

  it('cuts text without spaces at the sentence', () => {
    const text = 'x'.repeat(500);
    expect(passageOfText(`${text}Oslo${text}`, 'Oslo')).toEqual({ before: '… ', sentence: 'Oslo', after: ' …' });
  });

  it('is the sentence alone if the text says it in other words', () => {
    expect(passageOfText('She moved to Oslo.', 'Ada moved to Oslo.')).toEqual({
      before: '',
      sentence: 'Ada moved to Oslo.',
      after: '',
    });
  });

  it('is where the service found it', () => {
    const snippet = { start: 4, text: 'then I live in Oslo. Bye' };
    expect(passageOfHighlight({ start: 9, end: 24, text: 'I live in Oslo.', snippet })).toEqual({
      before: '… then ',
      sentence: 'I live in Oslo.',
      after: ' Bye',
    });
  });
});
