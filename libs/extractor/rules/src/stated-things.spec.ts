import { say } from './testing/say.js';

const TASTES: [sentence: string, statements: string[]][] = [
  ['Ada likes tea, coffee and juice.', ['Ada likes "tea" @now', 'Ada likes "coffee" @now', 'Ada likes "juice" @now']],
  ['Priya likes the Beatles and long walks.', ['Priya likes Beatles @now']],
  ['I love rock and roll.', ['Uma likes "rock and roll" @now']],
  ['Ada plays the violin and the piano.', ['Ada plays "violin" @now', 'Ada plays "piano" @now']],
  ['I used to play tennis every Sunday.', ['Uma plays "tennis" @..now']],
  ['Tina is a huge fan of Coldplay.', ['Tina likes Coldplay @now']],
  ["Tom can't stand spicy food.", ['Tom dislikes "spicy food" @now']],
  ["I can't stand up.", []],
  ["I don't like coffee, I prefer tea.", ['Uma dislikes "coffee" @now', 'Uma prefers "tea" @now']],
  ["I don't like that.", []],
  ['Diana owns a parrot named Kiwi.', ['Diana has_pet Kiwi @now']],
  ['Nadia is learning Japanese.', ['Nadia studies "Japanese" @now']],
  ['Ida plays the cello in the school orchestra.', ['Ida plays "cello" @now']],
  ['Tom Hanks plays a soldier in the film.', []],
  ['Petra speaks Czech and Polish.', ['Petra speaks "Czech" @now', 'Petra speaks "Polish" @now']],
  ['I like what you did.', []],
  ['I use stuff.', []],
  ['I want to go.', []],
  ['Ada no longer likes coffee.', ['!Ada likes "coffee" @now']],
  ['Ada stopped smoking.', []],
];

const BELONGINGS: [sentence: string, statements: string[]][] = [
  ['I bought a vase to remind me of Rome.', ['Uma bought "vase" @now']],
  ['I bought a lamp that reminds me of my grandmother.', ['Uma bought "lamp" @now']],
  ['Ada sold her car.', ['Ada sold "car" @now']],
  ['We switched from Slack to Teams.', ['Uma uses Teams @now', '!Uma uses Slack @now']],
  ['Ada switched from Acme to Globex.', []],
  [
    'I worked at Acme. I switched from Acme to Globex in May.',
    ['Uma works_at Acme @..now', 'Uma works_at Globex @2026-05-01', '!Uma works_at Acme @2026-05-01'],
  ],
  ['Ada studies physics at MIT.', ['Ada studies "physics" @now', 'Ada studies_at MIT @now']],
];

const ORGANISATIONS: [sentence: string, statements: string[]][] = [
  ['Acme has offices in Berlin and Rome.', ['Acme has_office_in Berlin @now', 'Acme has_office_in Rome @now']],
  ['Kestrel Labs opened an office in Hamburg.', ['Kestrel Labs has_office_in Hamburg @now']],
  ['Kestrel Labs moved to Berlin in May.', ['Kestrel Labs located_in Berlin @2026-05-01']],
  ['We moved the office from Berlin to Munich.', []],
  ['Kestrel Labs started the Osprey project.', ['Kestrel Labs created Osprey @now']],
  ['Ada manages the Hamburg office.', ['Ada manages "Hamburg office" @now']],
  ['Ada runs the Hamburg office of Kestrel Labs.', ['Ada leads "Hamburg office of Kestrel Labs" @now']],
  ['Ada leads the way.', []],
  ['Kestrel Labs opened an office in Hamburg. Ada runs it.', ['Kestrel Labs has_office_in Hamburg @now']],
  ['Breaking: Ada joined Acme.', ['Ada works_at Acme @now']],
];

const LOWER_CASE: [sentence: string, statements: string[]][] = [
  ['i live in berlin', ['Uma lives_in Berlin @now']],
  ['i moved to new york last month', ['Uma lives_in New York @2026-04-01']],
  ['i live in fear', []],
  ['i live in china', []],
];

describe('what sentences state', () => {
  it.each(TASTES)('of tastes: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(BELONGINGS)('of things: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(ORGANISATIONS)('of organisations: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(LOWER_CASE)('without capitals: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
});
