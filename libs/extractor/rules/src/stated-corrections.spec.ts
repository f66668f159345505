import { say } from './testing/say.js';

describe('corrections', () => {
  it.each([
    [
      'Ada moved to Berlin in 2022. Actually, she moved to Berlin in 2021, not 2022.',
      [
        'Ada lives_in Berlin @2022-01-01',
        '~Ada lives_in Berlin @2022-01-01..2023-01-01',
        'Ada lives_in Berlin @2021-01-01',
      ],
    ],
    [
      'Ada joined Acme in March, not in February.',
      ['~Ada works_at Acme @2026-02-01..2026-03-01', 'Ada works_at Acme @2026-03-01'],
    ],
    [
      'Ada joined Acme in 2021 not 2022.',
      ['~Ada works_at Acme @2022-01-01..2023-01-01', 'Ada works_at Acme @2021-01-01'],
    ],
    ['I was wrong: Tom works at Globex, not at Acme.', ['~Tom works_at Acme', 'Tom works_at Globex @now']],
    ['Correction: Tom lives in Oslo, not Bergen.', ['~Tom lives_in Bergen', 'Tom lives_in Oslo @now']],
    [
      'Correction: Project Atlas is scheduled for 5 June, not 4 June.',
      ['~Project Atlas scheduled_for "2026-06-04"', 'Project Atlas scheduled_for "2026-06-05" @now'],
    ],
    [
      'Tom moved to Porto. Sorry, I meant Lisbon, not Porto.',
      ['Tom lives_in Porto @now', '~Tom lives_in Porto', 'Tom lives_in Lisbon @now'],
    ],
    [
      "Tom works at Acme. It wasn't Acme but Globex.",
      ['Tom works_at Acme @now', '~Tom works_at Acme', 'Tom works_at Globex @now'],
    ],
    [
      'Tom moved to Oslo in 2020. It was in 2019, not 2020.',
      ['Tom lives_in Oslo @2020-01-01', '~Tom lives_in Oslo @2020-01-01..2021-01-01', 'Tom lives_in Oslo @2019-01-01'],
    ],
    [
      'Ada moved to Oslo not in 2022 but in 2021.',
      ['~Ada lives_in Oslo @2022-01-01..2023-01-01', 'Ada lives_in Oslo @2021-01-01'],
    ],
    [
      'Correction: an earlier version of this article said that Ada Kos was born in 1971. She was born in 1967.',
      ['~Ada Kos born_on "1971"', 'Ada Kos born_on "1967" @1967-01-01'],
    ],
    ['Sorry, I like tea, not coffee.', ['~Uma likes "coffee"', 'Uma likes "tea" @now']],
  ])('%s', async (text, statements) => expect(await say(text)).toEqual(statements));

  it.each([
    ['Tom works at Globex now, not Acme.', ['Tom works_at Globex @now']],
    ['Actually, Ada does not live in Paris.', []],
    ['Sorry, I meant Lisbon, not Porto.', []],
    ['Tom lives in Oslo, not far from the sea.', ['Tom lives_in Oslo @now']],
  ])('are none: %s', async (text, statements) => expect(await say(text)).toEqual(statements));
});
