import { zoneClock } from '../dates/zone-clock.js';
import { normalizePredicate } from '../predicates/predicate-vocabulary.js';
import { type Answerable, answerLine, quotedAnswer } from './answer-line.js';

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

describe('answerLine', () => {
  it.each<[string, Answerable[], string | null]>([
    ['Where do I live?', [DENVER], 'Denver, since 3 February 2026 [1]'],
    [
      'Where do I live?',
      [fact('Sam', 'lives in', 'Denver', since('2021-01-01T00:00:00.000Z', 'year'))],
      'Denver, since 2021 [1]',
    ],
    ['Where do I live?', [fact('Sam', 'lives in', 'Denver')], 'Denver, as of 3 February 2026 [1]'],
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
    expect(answerLine(question, results, { oneself: [ME], now: NOW, clock: zoneClock('UTC') })).toBe(expected);
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
    const options = { oneself: [ME], now: NOW, clock: zoneClock(timeZone) };
    expect(answerLine('Where do I live?', [result], options)).toBe(expected);
  });
});

describe('an answer in the words of a result', () => {
  it.each([
    ['It rained. Choir moved to thursdays! I like it.', 'thursdays', 'thursdays (“Choir moved to thursdays!”) [2]'],
    ['choir moved\nto thursdays', 'thursdays', '“to thursdays” [2]'],
    ['thursdays.', 'thursdays', '“thursdays.” [2]'],
  ])('quotes the sentence: %j', (content, words, expected) => {
    const start = content.indexOf(words);
    const results = [DENVER, episode(content)];
    const found = { result: 1, start, end: start + words.length };
    expect(quotedAnswer(found, results, { oneself: [ME], now: NOW, clock: zoneClock('UTC') })).toBe(expected);
  });

  it('shows the fact and its time', () => {
    const start = DENVER.content.indexOf('Denver');
    const words = { result: 0, start, end: start + 'Denver'.length };
    expect(quotedAnswer(words, [DENVER], { oneself: [ME], now: NOW, clock: zoneClock('UTC') })).toBe(
      'Denver (Sam lives in Denver, since 3 February 2026) [1]',
    );
  });
});
