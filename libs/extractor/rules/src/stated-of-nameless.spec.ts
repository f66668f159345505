import { say, sayEntities } from './testing/say.js';

const CONDITIONS: [sentence: string, statements: string[]][] = [
  ['The coffee machine is broken.', ['coffee machine has_status "broken" @now']],
  ['Our ticket system has been down since Monday.', ['ticket system has_status "down" @2026-05-18']],
  ['The updates are installed by the client.', []],
  ['The lift is out of order again.', ['lift has_status "out of order" @now']],
  ['The lease was signed on 4 May.', ['lease has_status "signed" @2026-05-04']],
  ['The Osprey rollout was cancelled.', ['Osprey rollout has_status "cancelled" @now']],
  ['The release of Osprey is delayed.', ['Osprey release has_status "delayed" @now']],
  ['The manager is late.', []],
  ['The kids are done.', []],
  ['The system was down.', []],
  ['Is the printer broken?', []],
  ['The printer might be broken.', []],
  ['The other one is broken.', []],
  ['The main warehouse is in Athens.', ['main warehouse located_in Athens @now']],
  ['The main warehouse is in Athens, the cold store in Patras.', ['main warehouse located_in Athens @now']],
  ['The office is in Athens.', []],
  ['The office is closed on Friday.', []],
];

const DATES: [sentence: string, statements: string[]][] = [
  ['The budget review is on Tuesday.', ['budget review scheduled_for "2026-05-26" @now']],
  ['The launch is scheduled for 3pm tomorrow.', ['launch scheduled_for "2026-05-21" @now']],
  ['The kickoff has been moved to 4 June.', ['kickoff scheduled_for "2026-06-04" @now']],
  ['The Osprey demo was postponed until 9 June.', ['Osprey demo scheduled_for "2026-06-09" @now']],
  ['The deadline is 30 June.', ['deadline scheduled_for "2026-06-30" @now']],
  ['The second workshop takes place in July.', ['second workshop scheduled_for "2026-07" @now']],
  ['Project Osprey launches in Q3 2026.', ['Project Osprey scheduled_for "2026-07-01/2026-09-30" @now']],
  ['The review was on Tuesday.', []],
  ['Just a reminder that the deadline is on Friday.', ['deadline scheduled_for "2026-05-22" @now']],
  ['Our next workshop is on 9 June in Graz.', ['next workshop scheduled_for "2026-06-09" @now']],
  ['The review is usually on Tuesday.', []],
  ['The review has been moved from 3 June to 10 June.', ['review scheduled_for "2026-06-10" @now']],
  ['The training starts on 8 June.', ['training scheduled_for "2026-06-08" @now']],
  ['The review was postponed on Tuesday.', ['review has_status "postponed" @2026-05-19']],
  ['The cat is on the roof since Tuesday.', []],
];

const TEAMS: [sentence: string, statements: string[]][] = [
  ['The data team uses Grafana.', ['data team uses Grafana @now']],
  ['From July the data team will use Grafana.', ['data team uses Grafana @2026-07-01']],
  ['The rest of the team uses it.', []],
];

describe('what is stated of things without a name', () => {
  it.each(CONDITIONS)('how they are: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(DATES)('when they are: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(TEAMS)('of teams: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));

  it('leaves a name that is part of the words to its owner', async () => {
    expect(await sayEntities('The Osprey rollout was cancelled. Ada works on Osprey.')).toEqual([
      'Osprey (project)',
      'Osprey rollout (other)',
      'Ada (person)',
    ]);
  });
});
