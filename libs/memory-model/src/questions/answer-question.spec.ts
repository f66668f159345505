import { zoneClock } from '../dates/zone-clock.js';
import { normalizePredicate } from '../predicates/predicate-vocabulary.js';
import type { Answerable, JudgedResult } from './answerable.js';
import { answerQuestion } from './answer-question.js';

const ME = 'me';
const SAID = '2026-02-03T10:00:00.000Z';
const NOW = Date.parse('2026-06-01T00:00:00Z');

type Shown = Partial<Answerable['metadata']> & { score?: number };

const entity = (name: string) => ({ id: name === 'Sam' ? ME : name, name });

/** A fact between two entities, or with a value; said once, without a time of its own. */
function fact(subject: string, phrase: string, object: string, { score = 0.9, ...more }: Shown = {}): Answerable {
  const metadata = {
    ...{
      kind: 'fact' as const,
      predicate: normalizePredicate(phrase),
      value: null,
      episodeIds: ['e'],
      validFrom: SAID,
      validFromPrecision: null,
    },
    ...{ validTo: null, validToPrecision: null, referenceTime: SAID, entities: [entity(subject), entity(object)] },
  };
  return { content: `${subject} ${phrase} ${object}`, score, metadata: { ...metadata, ...more } };
}

function episode(content: string, score = 0.9): Answerable {
  return {
    content,
    score,
    metadata: { ...fact('', '', '').metadata, kind: 'episode', predicate: null, entities: [], highlight: content },
  };
}

const since = (validFrom: string, validFromPrecision: string) => ({ validFrom, validFromPrecision });
const DENVER = fact('Sam', 'lives in', 'Denver', since('2026-02-03T00:00:00.000Z', 'day'));
const [LENA, PAUL] = [fact('Sam', 'is a parent of', 'Lena'), fact('Sam', 'is a parent of', 'Paul')];

const answer = (
  question: string,
  results: Answerable[],
  judgedOnes: JudgedResult[] = [],
  values = results,
  timeZone = 'UTC',
) =>
  answerQuestion(question, results, judgedOnes, {
    ...{ oneself: [ME], values, now: NOW, clock: zoneClock(timeZone) },
  });
const lineOf = (...asked: Parameters<typeof answer>) => answer(...asked)?.line ?? null;

describe('answerQuestion', () => {
  it.each<[string, Answerable[], string | null]>([
    ['Where do I live?', [DENVER], 'Denver, since 3 February 2026 [1]'],
    [
      'Where do I live?',
      [fact('Sam', 'lives in', 'Denver', since('2021-01-01T00:00:00.000Z', 'year'))],
      'Denver, since 2021 [1]',
    ],
    ['Where do I live?', [fact('Sam', 'lives in', 'Denver')], 'Denver, as of 3 February 2026 [1]'],
    ['when is swimming', [fact('swimming', 'is scheduled for', 'wed, 16:30')], 'wed, 16:30 [1]'],
    [
      'Where does Ada live?',
      [fact('Ada', 'lives in', 'Oslo', { validFrom: '2025-05-01T08:00:00.000Z' })],
      'Oslo, since 1 May 2025 [1]',
    ],
    [
      'Where did I live before?',
      [
        fact('Sam', 'lives in', 'Boston', {
          ...since('2019-03-01T00:00:00.000Z', 'month'),
          validTo: '2026-02-03T00:00:00.000Z',
          validToPrecision: 'day',
        }),
      ],
      'Boston, from March 2019 to 3 February 2026 [1]',
    ],
    [
      'Where did I live before?',
      [fact('Sam', 'lives in', 'Boston', { validFrom: null, validTo: SAID })],
      'Boston, until 3 February 2026 [1]',
    ],
    ['Who is my manager?', [fact('Sam', 'reports to', 'Priya Raman')], 'Priya Raman, as of 3 February 2026 [1]'],
    ['Who is my manager?', [fact('Priya Raman', 'manages', 'Sam')], 'Priya Raman [1]'],
    ['Who reports to Priya?', [fact('Sam', 'reports to', 'Priya')], 'Sam, as of 3 February 2026 [1]'],
    ["What is my wife's name?", [fact('Anna', 'is married to', 'Sam')], 'Anna, as of 3 February 2026 [1]'],
    ["Who is Anna's husband?", [fact('Anna', 'is married to', 'Sam')], 'Sam, as of 3 February 2026 [1]'],
    ['When is my birthday?', [fact('Sam', 'was born on', '1990-05-03')], '3 May 1990 [1]'],
    ['When is my birthday?', [fact('Sam', 'was born on', 'early May')], 'early May [1]'],
    ['When did I move to Denver?', [DENVER], 'Sam lives in Denver, since 3 February 2026 [1]'],
    ['Who are my children?', [LENA, PAUL], 'Lena [1] and Paul [2]'],
    ['When did I move to Denver?', [fact('Sam', 'lives in', 'Denver')], "I don't know"],
    [
      'When does it expire?',
      [episode('It is new.'), episode('It expires on 3 May 2027.')],
      '“It expires on 3 May 2027.” [2]',
    ],
    ['Where did I live before?', [DENVER], "I don't know"],
    ['Where did I live before Denver?', [DENVER, episode('I left Boston for Denver.')], "I don't know"],
    [
      'Which cities have I visited?',
      [fact('Sam', 'visited', 'Hanoi', since('2025-03-01T00:00:00.000Z', 'month'))],
      'Hanoi, in March 2025 [1]',
    ],
    ['Who is my boss?', [DENVER], "I don't know"],
    ['Who are my children?', [LENA, DENVER, PAUL], 'Lena [1] and Paul [3]'],
    ['What is my diet?', [fact('Sam', 'follows the diet', 'vegan')], 'vegan [1]'],
    ['Do I live in Denver?', [DENVER], 'Sam lives in Denver, since 3 February 2026 [1]'],
    ['Tell me about Denver', [DENVER], 'Sam lives in Denver, since 3 February 2026 [1]'],
    ['Where do I live?', [episode('I moved to Denver.'), DENVER], 'Denver, since 3 February 2026 [2]'],
    ['What did the doctor say?', [episode('The doctor said\n rest.'), DENVER], '“The doctor said rest.” [1]'],
    ['Who is my boss?', [episode('My boss is Priya.'), DENVER], "I don't know"],
    ['I live in Denver now.', [DENVER], null],
    ['Hello', [], null],
    ['my home', [DENVER], 'Denver, since 3 February 2026 [1]'],
    ['Where do I live?', [], "I don't know"],
    ['Where do I live?', [fact('Sam', 'lives in', 'Denver', { score: 0.49 })], "I don't know"],
  ])('answers %j', (question, results, expected) => {
    expect(lineOf(question, results)).toBe(expected);
  });

  const LATE = '2026-02-03T23:30:00.000Z';
  const LATE_DENVER = fact('Sam', 'lives in', 'Denver', { referenceTime: LATE, validFrom: LATE });

  it.each<[string, string, Answerable, string]>([
    ['when it was said', 'Europe/Berlin', LATE_DENVER, 'Denver, as of 4 February 2026 [1]'],
    ['when it was said', 'America/Denver', LATE_DENVER, 'Denver, as of 3 February 2026 [1]'],
    ['a day that a text names', 'America/Denver', DENVER, 'Denver, since 3 February 2026 [1]'],
    [
      'a day that is still to come',
      'America/Denver',
      fact('Sam', 'lives in', 'Denver', since('2026-06-01T00:00:00.000Z', 'day')),
      'Denver, from 1 June 2026 on [1]',
    ],
  ])('writes %s by the clocks of %s', (_what, timeZone, result, expected) => {
    expect(lineOf('Where do I live?', [result], [], [result], timeZone)).toBe(expected);
  });
});

/** What a model says of a result: how likely these words of it are the answer. */
function judged(results: readonly Answerable[], place: number, words: string, certainty: number): JudgedResult {
  const start = results[place]!.content.indexOf(words);
  return { place, chance: certainty, certainty, span: { start, end: start + words.length } };
}

describe('an answer in the words of a result', () => {
  it.each([
    ['It rained. Choir moved to thursdays! I like it.', 'thursdays', 'thursdays (“Choir moved to thursdays!”) [2]'],
    ['choir moved\nto thursdays', 'choir moved\nto thursdays', '“choir moved to thursdays” [2]'],
    ['choir: thursdays.', 'choir: thursdays', '“choir: thursdays.” [2]'],
  ])('quotes the sentence: %j', (content, words, expected) => {
    const results = [DENVER, episode(content, 0.1)];
    const question = 'when is choir';
    expect(lineOf(question, results, [judged(results, 1, words, 0.95)])).toBe(expected);
  });

  it('is the value of a fact, with its sentence and its time', () => {
    const results = [
      fact('choir', 'has day', 'thursdays', { ...since('2026-02-03T00:00:00.000Z', 'day'), score: 0.2 }),
    ];
    expect(answer('which day is choir', results, [judged(results, 0, 'thursdays', 0.95)])).toMatchObject({
      kind: 'value',
      line: 'thursdays (choir has day thursdays, since 3 February 2026) [1]',
      cited: [{ number: 1, value: 'thursdays', text: 'choir has day thursdays' }],
    });
  });

  it.each([
    ['the model is not sure', 'when is choir', 'thursdays', 0.2],
    ['the words are no answer to such a question', 'how many are in the choir', 'thursdays', 0.8],
    ['the result says nothing of what is asked', 'which bank has the mortgage', 'thursdays', 0.6],
  ])('is none where %s', (_why, question, words, certainty) => {
    const results = [episode('choir moved to thursdays', 0.1)];
    expect(lineOf(question, results, [judged(results, 0, words, certainty)])).toBe("I don't know");
  });

  it('is the fact of the asked relation that was read from the text, with its time, however low its score is', () => {
    const since = { validFrom: '2025-08-01T00:00:00.000Z', validFromPrecision: 'month' } as const;
    const hamburg = fact('Olek', 'lives in', 'Hamburg', { score: 0.1, ...since });
    const results = [episode('Olek: I moved to Hamburg in August.', 0.4), hamburg];
    const words = [judged(results, 0, 'Hamburg', 0.99)];
    expect(lineOf('where does olek live', results, words)).toBe('Hamburg, since August 2025 [2]');
    const more = [judged(results, 0, 'Hamburg in August', 0.99)];
    expect(lineOf('where does olek live', results, more)).toContain('[1]');
    const later = { ...hamburg.metadata, episodeIds: ['another'] };
    expect(lineOf('where does olek live', [results[0]!, { ...hamburg, metadata: later }], words)).toContain('[1]');
  });

  it('is none of others from what somebody says of themselves', () => {
    const dog = {
      ...episode('Olek: I have a dog called Pixel.', 0.3),
      metadata: { ...episode('').metadata, entities: [entity('Olek')] },
    };
    const results = [dog, fact('Priya', 'lives in', 'Lisbon', { score: 0.1 })];
    const words = [judged(results, 0, 'Pixel', 0.98)];
    expect(lineOf("what is Priya's dog called", results, words)).toBe("I don't know");
    expect(lineOf("what is Olek's dog called", results, words)).toContain('Pixel');
    expect(lineOf('what is the dog called', results, words)).toContain('Pixel');
  });

  it('is none of others: a fact says it of them, or the sentence begins with them', () => {
    const said = (text: string, name: string): Answerable => ({
      ...episode(text, 0.4),
      metadata: { ...episode('').metadata, entities: [entity(name)] },
    });
    const texts = [said('Paul lives in Linz.', 'Paul'), said('Mona lives in Graz.', 'Mona')];
    const results = [fact('Paul', 'lives in', 'Linz'), fact('Mona', 'lives in', 'Graz'), ...texts];
    const words = ['Linz', 'Graz', 'Linz', 'Graz'].map((word, place) =>
      judged(results, place, word, word === 'Linz' ? 0.15 : 0.95),
    );
    expect(lineOf('where does Paul live?', results, words)).toBe('Linz, as of 3 February 2026 [1]');
    expect(lineOf('what is the home of Paul', texts, [judged(texts, 1, 'Graz', 0.95)])).toBe("I don't know");
    expect(lineOf('what is the home of Mona', texts, [judged(texts, 1, 'Graz', 0.95)])).toContain('Graz');
  });

  it('is none from a plan to a question about now', () => {
    const results = [fact('Tyler', 'plans to', 'work at the water works', { score: 0.2 })];
    const words = [judged(results, 0, 'the water works', 0.95)];
    expect(lineOf('where is Tyler employed', results, words)).toBe("I don't know");
    expect(lineOf('where will Tyler be employed', results, words)).toContain('the water works (');
  });

  it('is none from what a text says of later, to a question about now', () => {
    const later = fact('rent', 'goes up to', '1200', { validFrom: '2026-09-01T00:00:00.000Z', score: 0.1 });
    const results = [episode('the rent goes up to 1200 in September', 0.2), later];
    const words = [judged(results, 0, '1200', 0.98)];
    expect(lineOf('how much is the rent', results, words)).toBe("I don't know");
    expect(lineOf('how much will the rent be', results, words)).toContain('1200');
    expect(lineOf('how much is the rent', results.slice(0, 1), words)).toContain('1200');
  });

  it('confirms a fact, or calls it into doubt', () => {
    const results = [DENVER, episode('moved out, I live in Boulder now', 0.4)];
    const agreeing = [judged(results, 0, 'Denver', 0.9)];
    expect(lineOf('Where do I live?', results, agreeing)).toBe('Denver, since 3 February 2026 [1]');
    const doubting = [judged(results, 0, 'Denver', 0.2), judged(results, 1, 'Boulder', 0.95)];
    expect(lineOf('Where do I live?', results, doubting)).toBe("I don't know");
  });

  it('does not call into doubt what was corrected, or stated again, after the words', () => {
    const [old, said] = [episode('My boss is Ana.', 0.4), fact('Sam', 'reports to', 'Rui')];
    const corrected = { ...said, metadata: { ...said.metadata, referenceTime: '2026-05-01T00:00:00.000Z' } };
    const words = [judged([said, old], 0, 'Rui', 0.6), judged([said, old], 1, 'Ana', 0.99)];
    expect(lineOf('who is my boss', [corrected, old], words)).toContain('Rui');
    expect(lineOf('who is my boss', [said, old], words)).toBe("I don't know");
    const unlikely = { ...corrected, score: 0.1 };
    expect(lineOf('who is my boss', [old, unlikely], [judged([old], 0, 'Ana', 0.99)])).toMatch(/^Rui, .*\[2\]$/);
  });

  it.each([
    ['still to come', 'Graz', { validFrom: '2026-07-01T00:00:00.000Z' }],
    ['over', 'Porto', { validTo: '2025-02-03T00:00:00.000Z' }],
  ])('does not call a fact into doubt by what a fact says is %s', (_state, place, times) => {
    const results = [DENVER, episode(`Sam: my notes say ${place}`, 0.4)];
    const words = [judged(results, 1, place, 0.98)];
    const values = [DENVER, fact('Sam', 'lives in', place, times)];
    expect(answer('Where do I live?', results, words, values)?.line).toBe('Denver, since 3 February 2026 [1]');
    expect(lineOf('Where do I live?', results, words)).toBe("I don't know");
  });

  it('confirms a time that is said in other words, though the model does not see that of the fact', () => {
    const results = [DENVER, episode('moved to Denver on 3 february', 0.3)];
    const words = [judged(results, 0, 'Denver', 0.01), judged(results, 1, '3 february', 0.95)];
    expect(lineOf('Since when do I live in Denver?', results, words)).toBe(
      'Sam lives in Denver, since 3 February 2026 [1]',
    );
  });

  it('is no fact that the model rules out', () => {
    expect(lineOf('Where do I live?', [DENVER], [judged([DENVER], 0, 'Denver', 0.01)])).toBe("I don't know");
  });
});

describe('a list', () => {
  const pets = ['Biscuit', 'Rex', 'biscuit', 'Tom'].map((name, n) =>
    fact('Sam', 'has a pet', name, { score: 0.9 - n / 5 }),
  );

  it('has every value of the relation once, however low its score is', () => {
    expect(answer('What pets do I have?', pets)).toMatchObject({ kind: 'list', cited: { length: 3 } });
    expect(lineOf('What pets do I have?', pets)).toMatch(/^Biscuit \[\d\], Rex \[2\] and Tom \[4\]$/iu);
  });

  it('has, to a narrower word, only those whose score says that they are such', () => {
    expect(lineOf('What cats do I have?', pets)).toMatch(/^Biscuit \[\d\] and Rex \[2\]$/iu);
  });

  it('is counted', () => {
    expect(lineOf('How many pets do I have?', pets)).toMatch(/^3: Biscuit \[\d\], Rex \[2\] and Tom \[4\]$/iu);
    expect(lineOf('How many kids do I have?', [LENA])).toBe('1: Lena [1]');
    const unlikely = ['Biscuit, my cat', 'Rex'].map((name) => fact('Sam', 'has a pet', name, { score: 0.1 }));
    expect(lineOf('How many cats do I have?', unlikely)).toBe('1: Biscuit, my cat [1]');
    expect(lineOf('How many pets does Ada have?', unlikely)).toBe("I don't know");
  });

  it('has no values that have ended, and none of others', () => {
    const others = [fact('Ada', 'is a parent of', 'Eve'), fact('Sam', 'is a parent of', 'Kim', { validTo: SAID })];
    expect(lineOf('Who are my children?', [LENA, ...others, PAUL])).toBe('Lena [1] and Paul [4]');
  });
});
