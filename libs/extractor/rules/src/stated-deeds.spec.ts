import { say } from './testing/say.js';

const OFFICES: [sentence: string, statements: string[]][] = [
  ['Acme named Ada Roe its new director.', ['Ada Roe has_role "director" @now', 'Ada Roe works_at Acme @now']],
  [
    'Acme appointed Ada Roe as chief financial officer on Monday.',
    ['Ada Roe has_role "chief financial officer" @2026-05-18', 'Ada Roe works_at Acme @2026-05-18'],
  ],
  ['Ada was appointed to the board of Acme.', ['Ada member_of "board of Acme" @now']],
  [
    'The Tide Trust, part of the Orkney Foundation, has hired Ada Roe.',
    ['Tide Trust part_of Orkney Foundation @now', 'Ada Roe works_at Tide Trust @now'],
  ],
  ['They named the boat Ada.', []],
];

const DEEDS: [sentence: string, statements: string[]][] = [
  ['Ada has won the young scientist prize.', ['Ada win "young scientist prize" @now']],
  ['Tom ordered two office chairs.', ['Tom order "two office chairs" @now']],
  ['Lin passed the driving test on Monday.', ['Lin pass "driving test" @2026-05-18']],
  ['Tom passed the salt.', []],
  ['Tom won.', []],
  ['I just signed up for a pottery class.', ['Uma sign_up_for "pottery class" @now']],
  ['Ada starts medical school in September.', ['Ada studies_at "medical school" @2026-09-01']],
  ['Kim got into nursing school.', ['Kim studies_at "nursing school" @now']],
  ['Kim got into the car.', []],
  ['We went camping in the mountains yesterday.', ['Uma go "camping in the mountains" @2026-05-19']],
  ['Tom went missing.', []],
  ['Had lunch with Ada Roe yesterday.', ['Uma met Ada Roe @2026-05-19']],
  ['I ran into Tom at the market.', ['Uma met Tom @now']],
  ['I ran into a problem.', []],
  ['Ada Roe died on 3 May.', ['Ada Roe died_on "2026-05-03" @2026-05-03']],
  ['Tom has coeliac disease.', ['Tom has_problem "coeliac disease" @now']],
  ['Tom has no fever.', []],
  ['I am flying to Lisbon tomorrow.', ['Uma visited Lisbon @2026-05-21']],
  ['I am going to Lisbon someday.', []],
  ['In March I was in Kyoto.', ['Uma visited Kyoto @2026-03-01']],
  [
    'Tom Berg resigned last week. He moves to Equinor in June.',
    ['!Tom Berg works_at * @2026-05-11', 'Tom Berg works_at Equinor @2026-06-01'],
  ],
];

describe('what sentences state', () => {
  it.each(OFFICES)('of offices: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(DEEDS)('of deeds: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
