import { say } from './testing/say.js';

/** Whom "you" stands for, and what people are fond of or plan. */
const TOLD: [text: string, statements: string[]][] = [
  ['Dear Ana, you joined Acme in May.', ['Ana works_at Acme @2026-05-01']],
  ['Dear Ana,\nI met you in Vienna.', ['Uma met Ana @now']],
  ['From: Nell Roe\nTo: Uma\n\nYou work at Acme now.', ['Uma works_at Acme @now']],
  ['Lin: Hey Tom! You live in Boston now.', ['Tom lives_in Boston @now']],
  ['Hi all, you live in Rome now.', []],
  ['Hi Mum, you live in Rome now.', []],
  ['You live in Rome now.', []],
  ['Dublin is still my favourite place on earth.', ['Uma likes Dublin @now']],
  ['This is my favourite.', []],
  ['I am going to a jazz concert on Friday.', ['Uma attended "jazz concert" @2026-05-22']],
  ['I am going to a concert someday.', []],
  ['I took my family camping yesterday.', ['Uma go "camping" @2026-05-19']],
  ['I took my time getting dressed.', []],
];

describe('what texts tell', () => {
  it.each(TOLD)('%s', async (text, statements) => expect(await say(text)).toEqual(statements));
});
