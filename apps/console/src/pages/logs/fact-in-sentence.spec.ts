import { factInSentence } from './fact-in-sentence.ts';

describe('factInSentence', () => {
  it.each([
    ['Grace Hopper works at Acme.', ['Grace Hopper', 'works at', 'Acme']],
    ['I adore black coffee!', ['Ada', 'adore', 'black coffee']],
    ["We've moved to Oslo", ['Ada', 'moved to', 'Oslo']],
    ['Zoë shrugged.', ['Zoë', '', 'shrugged']],
    ['owner app: Mei-Lin', ['', '', 'owner app: Mei-Lin']],
    ['', ['', '', '']],
  ])('guesses of "%s"', (sentence, [subject, predicate, object]) => {
    expect(factInSentence(sentence, 'Ada')).toEqual({ subject, predicate, object });
  });
});
