import { wordsToForget } from './words-to-forget.js';

describe('wordsToForget', () => {
  it.each([
    ['that I love hiking', 'that I love hiking'],
    ['Forget that I love hiking', 'that I love hiking'],
    ['please forget everything about Tom Becker', 'Tom Becker'],
    ['everything you know about Tom', 'Tom'],
    ["Anything that we've said about the merger", 'the merger'],
    ['what you remember about my sister', 'my sister'],
    ['delete all about the old flat', 'the old flat'],
    ['delete key', 'delete key'],
    ['all my passwords', 'my passwords'],
    ['allergies', 'allergies'],
    ['what I like', 'what I like'],
    ['forget everything', ''],
    ['  ', ''],
  ])('%s', (request, words) => expect(wordsToForget(request)).toBe(words));
});
