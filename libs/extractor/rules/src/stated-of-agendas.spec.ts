import { say } from './testing/say.js';

const AGENDA: [sentence: string, statements: string[]][] = [
  ['We moved the launch to 5 June.', ['launch scheduled_for "2026-06-05" @now']],
  ['We scheduled the review for 5 June.', ['review scheduled_for "2026-06-05" @now']],
  ['Project Atlas goes live on 5 June.', ['Project Atlas scheduled_for "2026-06-05" @now']],
  ['Project Atlas will launch on 5 June.', ['Project Atlas scheduled_for "2026-06-05" @now']],
  ['Project Atlas was postponed to 5 June.', ['Project Atlas scheduled_for "2026-06-05" @now']],
  ['Project Atlas was shelved in May.', ['Project Atlas has_status "shelved" @2026-05-01']],
  ['Project Atlas remains on hold.', ['Project Atlas has_status "on hold" @now']],
  ['Acme went bankrupt in May.', ['Acme has_status "bankrupt" @2026-05-01']],
  ['We agreed on PostgreSQL.', ['Uma decided PostgreSQL @now']],
  ['We made the decision to drop MySQL.', ['Uma decided "drop MySQL" @now']],
  ['The board decided to close the plant.', ['board decided "close the plant" @now']],
  ['Ada needs to send the report.', ['Ada must "send the report" @now']],
  ['Ada is supposed to send the report.', ['Ada must "send the report" @now']],
  ["Ada's contract with Acme ended in May.", ['!Ada works_at Acme @2026-05-01']],
  ['Ada stepped down in May.', ['!Ada has_role * @2026-05-01']],
  ['Ada is no longer at Acme.', ['!Ada works_at Acme @now']],
];

/** Needs and moves of daily life, sentences that only look like lines of notes. */
const NOTHING = [
  'Ada needs to rest.',
  'I need to relax a bit.',
  'We need to talk about it.',
  'We moved the sofa to the attic.',
  'We set the table for dinner.',
  'We picked Tom up at noon.',
  'Ada picked a fight.',
  "We're meeting on 5 June.",
  'The team agreed.',
  'My meeting with Tom ended early.',
  'Ada remains hopeful.',
];

describe('what is said of plans, decisions and tasks in other words', () => {
  it.each(AGENDA)('%s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));

  it.each(NOTHING)('%s says nothing', async (sentence) => expect(await say(sentence)).toEqual([]));
});
