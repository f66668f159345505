import fc from 'fast-check';
import { keepSentences, sentencesOf, splitIntoPassages } from './passages.js';

function without(text: string, unwanted: string): string {
  const passages = splitIntoPassages(text);
  return keepSentences(
    passages,
    sentencesOf(passages).map((sentence) => !sentence.includes(unwanted)),
  );
}

describe('passages', () => {
  it('drop a sentence out of its line', () => {
    expect(without('I like tea. My PIN is 1234. I live in Oslo.', 'PIN')).toBe('I like tea. I live in Oslo.');
  });

  it('keep who says what is left, and the lines apart', () => {
    const chat = 'Ada: My PIN is 1234. I like tea.\nBob: Fine. My PIN is 9.\n\n[10:31] Eve: Good night.';
    expect(without(chat, 'PIN')).toBe('Ada: I like tea.\nBob: Fine. \n\n[10:31] Eve: Good night.');
  });

  it('drop the lead of a line with all of its sentences', () => {
    expect(without('Ada: My PIN is 1234.\nBob: Hello.', 'PIN')).toBe('Bob: Hello.');
  });

  it('look at a sentence together with the lead of its line', () => {
    expect(sentencesOf(splitIntoPassages('Bob: Hello. How are you?'))).toEqual(['Bob: Hello.', 'Bob: How are you?']);
    expect(without('Password: hunter2. Old one.\nI like tea.', 'Password')).toBe('I like tea.');
  });

  it('look the same however accents are encoded', () => {
    expect(sentencesOf(splitIntoPassages('Ada likes the cafe\u0301.'))).toEqual(['Ada likes the caf\u00e9.']);
  });

  it('drop a sentence that goes on in the next line as a whole', () => {
    const letter = 'I write to you because the password of the server\nin Oslo is hunter2. I like tea.\nYours, Ada';
    expect(without(letter, 'password')).toBe('I like tea.\nYours, Ada');
    expect(without('my password is x\ni like tea', 'password')).toBe('i like tea');
  });

  it('leave nothing of a text without a sentence that stays', () => {
    expect(without('PIN one.\n\nPIN two.', 'PIN')).toBe('');
  });

  it('look at the parts of what is longer than sentences are', () => {
    const list = `${'item '.repeat(1_000)}PIN ${'more '.repeat(1_000)}`.trim();
    const sentences = sentencesOf(splitIntoPassages(list));
    expect(sentences.length).toBeGreaterThan(2);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
    expect(without(list, 'PIN')).toMatch(/^item [^P]* more$/);
  });

  it('lose nothing of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '\r\n', ':', '!', '密', '😀') }),
        (text) => {
          const passages = splitIntoPassages(text);
          expect(passages.map(({ lead, sentences, tail }) => lead + sentences.join('') + tail).join('')).toBe(text);
          const isKept = sentencesOf(passages).map(() => true);
          expect(keepSentences(passages, isKept)).toBe(isKept.length === 0 ? '' : text.trim());
        },
      ),
    );
  });
});
