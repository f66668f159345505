import { say } from './testing/say.js';

const WORK: [sentence: string, statements: string[]][] = [
  ['Thursday is my last day at Globex.', ['!Uma works_at Globex @2026-05-21']],
  ['My last day at Globex is 12 June.', ['!Uma works_at Globex @2026-06-12']],
  ['Lena resigned. Her last day will be 26 June.', ['!Lena works_at * @now', '!Lena works_at * @2026-06-26']],
  ["Tom's last day was Monday.", ['!Tom works_at * @2026-05-18']],
  ['Friday is my last day at the bakery.', ['!Uma works_at "bakery" @2026-05-22']],
  ['Friday is my last day in Rome.', []],
  ['Friday is the last day of the fair.', []],
  ['If I sign, Friday is my last day at Globex.', []],
  ['Friday would be my last day at Globex.', []],
  ['Kestrel Labs closed its Leeds office in April.', ['!Kestrel Labs has_office_in Leeds @2026-04-01']],
  [
    'Kestrel Labs will close its offices in Leeds and York in June.',
    ['!Kestrel Labs has_office_in Leeds @2026-06-01', '!Kestrel Labs has_office_in York @2026-06-01'],
  ],
  ['I closed the office at six.', []],
];

const EMPLOYERS: [sentence: string, statements: string[]][] = [
  ['Globex employs Lena Roth.', ['Lena Roth works_at Globex @now']],
  [
    'Lena Roth is employed by Globex as an accountant.',
    ['Lena Roth works_at Globex @now', 'Lena Roth has_role "accountant" @now'],
  ],
  ['Lena has been employed at Globex since 2021.', ['Lena works_at Globex @2021-01-01']],
  ['Globex employs 300 people.', []],
];

const COUPLES: [sentence: string, statements: string[]][] = [
  ['Lena and Tom got divorced in 2022.', ['!Lena married_to Tom @2022-01-01']],
  ['Lena got divorced from Tom in April.', ['!Lena married_to Tom @2026-04-01']],
  ['Lena is divorced.', ['!Lena married_to * @now']],
  ['Lena and Tom are no longer together.', ['!Lena dating Tom @now']],
  ['My husband and I got divorced in 2018.', ["!Uma's husband married_to Uma @2018-01-01"]],
  ['Lena and Tom are not divorced.', []],
  ['The yolk and the white are separated.', []],
];

const HABITS: [sentence: string, statements: string[]][] = [
  ['Tom Berg gave up alcohol in January.', ['!Tom Berg drink "alcohol" @2026-01-01']],
  ['I quit cigarettes last year.', ['!Uma smoke "cigarettes" @2025-01-01']],
  ['Lena has given up the cello.', ['!Lena plays "cello" @now']],
  ['I gave up meat and dairy.', ['!Uma eat "meat" @now', '!Uma eat "dairy" @now']],
  ['I almost gave up.', []],
  ['I gave up my seat.', []],
  ['I will give up coffee.', []],
];

describe('what sentences end', () => {
  it.each(WORK)('of work: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(EMPLOYERS)('seen from the employer: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(COUPLES)('of couples: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(HABITS)('of habits: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
