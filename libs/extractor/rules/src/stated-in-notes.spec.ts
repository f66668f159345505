import { say } from './testing/say.js';

const LINES: [note: string, statements: string[]][] = [
  ['Next meeting: 9 June, 10:00', ['next meeting scheduled_for "2026-06-09" @now']],
  ['Deadline: 12 July', ['deadline scheduled_for "2026-07-12" @now']],
  ['First rehearsal on 1 June.', ['first rehearsal scheduled_for "2026-06-01" @now']],
  ["Parents' evening on 24 September.", ['parents\' evening scheduled_for "2026-09-24" @now']],
  ['Great party on Saturday.', []],
  ['Board meeting on Friday went well.', []],
  [
    'Steering group: Ada Roe, Tom and Lin Chen',
    [
      'Ada Roe member_of steering group @now',
      'Tom member_of steering group @now',
      'Lin Chen member_of steering group @now',
    ],
  ],
  ['Team: Ada and Tom', []],
  ['Lunch: Ada and Tom', []],
  ['Action: Zyanya to chase the supplier by Friday.', ['Zyanya must "chase the supplier" @now']],
  ['Website to go live in June.', []],
  ['Contract to be signed by Friday.', []],
  ['Payments: Zyanya works at Globex.', ['Zyanya works_at Globex @now']],
];

const DOINGS: [note: string, statements: string[]][] = [
  [
    'Lena and Tom are on the billing migration.',
    ['Lena works_on "billing migration" @now', 'Tom works_on "billing migration" @now'],
  ],
  ['Petra is on the ethics committee.', ['Petra member_of "ethics committee" @now']],
  ['Petra is on the train.', []],
  [
    'Guests: Lena Roth, vet at the Harbour clinic, and Ada Roe, editor at Globex.',
    [
      'Lena Roth has_role "vet" @now',
      'Lena Roth works_at "Harbour clinic" @now',
      'Ada Roe has_role "editor" @now',
      'Ada Roe works_at Globex @now',
    ],
  ],
  ['Petra chairs the ethics committee.', ['Petra leads "ethics committee" @now']],
  ['Zyanya is on holiday until Monday.', ['Zyanya has_status "on holiday" @now..2026-05-25']],
  ['The new portal went live on Friday.', ['new portal has_status "live" @2026-05-15']],
  ['The import has been running since Sunday.', ['import has_status "running" @2026-05-17']],
  ['My dentist appointment is on 4 June.', ['Uma\'s dentist appointment scheduled_for "2026-06-04" @now']],
  ['Lena has been hired as a technical writer and starts in June.', ['Lena has_role "technical writer" @now']],
];

describe('what notes state', () => {
  it.each(LINES)('in lines without a verb: %s', async (note, statements) =>
    expect(await say(note)).toEqual(statements),
  );
  it.each(DOINGS)('of who does what: %s', async (note, statements) => expect(await say(note)).toEqual(statements));
});
