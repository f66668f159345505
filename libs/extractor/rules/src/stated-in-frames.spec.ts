import { say } from './testing/say.js';

const ASIDES: [sentence: string, statements: string[]][] = [
  ['Ada (who works at Acme) lives in Oslo.', ['Ada works_at Acme @now', 'Ada lives_in Oslo @now']],
  ['Ada – who lives in Oslo – works at Acme.', ['Ada lives_in Oslo @now', 'Ada works_at Acme @now']],
  ['Ada, now working at Acme, lives in Oslo.', ['Ada works_at Acme @now', 'Ada lives_in Oslo @now']],
  ['Ada, married to Ben, lives in Oslo.', ['Ada married_to Ben @now', 'Ada lives_in Oslo @now']],
  ['Ada, by the way, works at Acme.', ['Ada works_at Acme @now']],
  [
    'Kestrel, founded by Mira Holt in 2010, is based in Oslo.',
    ['Mira Holt founded Kestrel @2010-01-01', 'Kestrel located_in Oslo @now'],
  ],
  [
    'Kestrel, which Mira Holt founded in 2010, is based in Oslo.',
    ['Mira Holt founded Kestrel @2010-01-01', 'Kestrel located_in Oslo @now'],
  ],
  ['Ada moved to Oslo, where Tom lives.', ['Ada lives_in Oslo @now', 'Tom lives_in Oslo @now']],
  [
    'Ada, whose husband Ben works at Acme, lives in Oslo.',
    ['Ada married_to Ben @now', 'Ben works_at Acme @now', 'Ada lives_in Oslo @now'],
  ],
  ['I met Ada, who works at Acme, in 2019.', ['Uma met Ada @2019-01-01', 'Ada works_at Acme @now']],
  ['Ada, Ben and Cole, who works at Acme, live in Oslo.', ['Cole works_at Acme @now']],
];

const FRONTED: [sentence: string, statements: string[]][] = [
  [
    'Having left Acme, Ada joined Globex in 2020.',
    ['!Ada works_at Acme @2020-01-01', 'Ada works_at Globex @2020-01-01'],
  ],
  ['After leaving Acme in 2019, Ada joined Globex.', ['!Ada works_at Acme @2019-01-01', 'Ada works_at Globex @now']],
  ['Now working at Acme, Ada lives in Oslo.', ['Ada works_at Acme @now', 'Ada lives_in Oslo @now']],
  ['Married to Ben since 2010, Ada lives in Oslo.', ['Ada married_to Ben @2010-01-01', 'Ada lives_in Oslo @now']],
  [
    'Before Ada moved to Oslo in 2020, she lived in Rome.',
    ['Ada lives_in Oslo @2020-01-01', 'Ada lives_in Rome @..2020-01-01'],
  ],
];

const DATING: [sentence: string, statements: string[]][] = [
  [
    'Ada worked at Acme before joining Globex in 2020.',
    ['Ada works_at Acme @..2020-01-01', 'Ada works_at Globex @2020-01-01'],
  ],
  [
    'Ada has lived in Oslo since she joined Acme in 2019.',
    ['Ada lives_in Oslo @2019-01-01', 'Ada works_at Acme @2019-01-01'],
  ],
  ['Ada works at Acme, whereas Ben works at Globex.', ['Ada works_at Acme @now', 'Ben works_at Globex @now']],
];

const GAPS: [sentence: string, statements: string[]][] = [
  ['Ada lives in Rome and Ben in Paris.', ['Ada lives_in Rome @now', 'Ben lives_in Paris @now']],
  ['Ada joined Acme in 2019 and Globex in 2021.', ['Ada works_at Acme @2019-01-01', 'Ada works_at Globex @2021-01-01']],
  ['Ada joined Acme in 2019, Ben in 2021.', ['Ada works_at Acme @2019-01-01', 'Ben works_at Acme @2021-01-01']],
];

const SUBJECTS: [sentence: string, statements: string[]][] = [
  ['It was Ada who founded Kestrel.', ['Ada founded Kestrel @now']],
  ['It was in 2010 that Ada founded Kestrel.', ['Ada founded Kestrel @2010-01-01']],
  ['Ada, as well as Ben, works at Acme.', ['Ada works_at Acme @now', 'Ben works_at Acme @now']],
  ['Ada not only works at Acme but also lives in Oslo.', ['Ada works_at Acme @now', 'Ada lives_in Oslo @now']],
  [
    'Tom and his wife Ana live in Oslo.',
    ['Tom married_to Ana @now', 'Tom lives_in Oslo @now', 'Ana lives_in Oslo @now'],
  ],
];

const NAMES: [sentence: string, statements: string[]][] = [
  ['J. R. Ewing works at Acme.', ['J. R. Ewing works_at Acme @now']],
  ['Maria de la Cruz works at Acme.', ['Maria de la Cruz works_at Acme @now']],
  ['April Stone works at Acme.', ['April Stone works_at Acme @now']],
  ['Will Grant works at Acme.', ['Will Grant works_at Acme @now']],
  ['Ada works for Johnson & Johnson.', ['Ada works_at Johnson & Johnson @now']],
  ['Ada & Ben live in Oslo.', ['Ada lives_in Oslo @now', 'Ben lives_in Oslo @now']],
];

const REPLACED: [sentence: string, statements: string[]][] = [
  ['Ada works at Acme.\nNo, at Mammut.', ['Ada works_at Acme @now', '~Ada works_at Acme', 'Ada works_at Mammut @now']],
  [
    'Ada works at Acme. Sorry, I meant Globex.',
    ['Ada works_at Acme @now', '~Ada works_at Acme', 'Ada works_at Globex @now'],
  ],
  [
    'Ada joined Acme in 2019. No, in 2020.',
    ['Ada works_at Acme @2019-01-01', '~Ada works_at Acme @2019-01-01..2020-01-01', 'Ada works_at Acme @2020-01-01'],
  ],
  ['Ada works at Acme. Sorry, Ben.', ['Ada works_at Acme @now']],
  ['Ada met Ben. Oh, Cole.', ['Ada met Ben @now']],
];

const NOTHING = [
  'Either Ada or Ben works at Acme.',
  'Ada, working from home, is tired.',
  'After Ada left, it rained.',
  'Ada, who might join Acme, is here.',
  'Before joining Acme, Ada will travel.',
  'Ada dreamed that, after leaving Acme, she joined Globex.',
  'Ada read while Ben slept.',
  "It wasn't Ada who founded Kestrel.",
];

describe('what a sentence of several parts states', () => {
  it.each(ASIDES)('between commas: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(FRONTED)('in front: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(DATING)('beside another: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(GAPS)('with a verb left out: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(SUBJECTS)('of its subject: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(NAMES)('of names: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(REPLACED)('in place of the one before: %s', async (text, statements) =>
    expect(await say(text)).toEqual(statements),
  );
  it.each(NOTHING)('or nothing: %s', async (sentence) => expect(await say(sentence)).toEqual([]));
});
