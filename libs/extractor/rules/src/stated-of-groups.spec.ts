import { say } from './testing/say.js';

const WITHOUT_A_NAME: [sentence: string, statements: string[]][] = [
  ['Lin works for the city library.', ['Lin works_at "city library" @now']],
  ['I work at a bakery in the old town.', ['Uma works_at "bakery" @now']],
  ['Tom joined the steering committee last month.', ['Tom member_of "steering committee" @2026-04-01']],
  ['Ada left the choir in May.', ['!Ada member_of "choir" @2026-05-01']],
  ['Ada is a member of the town council.', ['Ada member_of "town council" @now']],
  ['Ada works on a history of the old port.', ['Ada works_on "history of the old port" @now']],
  ['Malik heads the data group as before.', ['Malik leads "data group" @now']],
  ['Ada works on the weekend.', []],
  ['Ada works at the moment.', []],
  ['Ada left the house.', []],
];

const ROLES: [sentence: string, statements: string[]][] = [
  ['Shreya Menon has been hired as a technical writer.', ['Shreya Menon has_role "technical writer" @now']],
  [
    'Alan Pike has been headteacher at Fernhill School since 2010.',
    ['Alan Pike has_role "headteacher" @2010-01-01', 'Alan Pike works_at Fernhill School @2010-01-01'],
  ],
  [
    'Acme hired Bob Roe as its first chief engineer.',
    ['Bob Roe works_at Acme @now', 'Bob Roe has_role "chief engineer" @now'],
  ],
  ['Delia Brooks was elected mayor of Camden.', ['Delia Brooks has_role "mayor" @now']],
  ['Ada plays the cello, bakes bread and goes bouldering.', ['Ada plays "cello" @now']],
  ['Maja denied that Tom had joined Acme.', []],
  ['Dear Professor Osei, thanks a lot.', []],
];

const LISTS: [sentence: string, statements: string[]][] = [
  [
    'Lena, Paul and Vera all moved to Leipzig in May.',
    ['Lena lives_in Leipzig @2026-05-01', 'Paul lives_in Leipzig @2026-05-01', 'Vera lives_in Leipzig @2026-05-01'],
  ],
  [
    "It's official, Lena and I are moving to Oslo in September.",
    ['Lena lives_in Oslo @2026-09-01', 'Uma lives_in Oslo @2026-09-01'],
  ],
  ['The presidents of Ghana, Togo and Benin left the hall.', []],
];

describe('what sentences state', () => {
  it.each(WITHOUT_A_NAME)('of groups without a name: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(ROLES)('of roles: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(LISTS)('of lists: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
