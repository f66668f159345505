import { say } from './testing/say.js';

const BEHIND: [sentence: string, statements: string[]][] = [
  ["Tom can't have nuts, he's allergic to cashews.", ['Tom allergic_to "cashews" @now']],
  ['Ever since the reorg I report to Lin.', ['Uma reports_to Lin @now']],
  ['After the call we decided to drop the tablet version.', ['Uma decided "drop the tablet version" @now']],
  ['Ezra wants a telescope, Cole would rather have a goat.', ['Ezra wants "telescope" @now']],
  ['I want to learn to swim and read a novel a month.', ['Uma has_goal "learn to swim and read a novel a month" @now']],
  ['My daughter Katya just got hired by Spotify.', ['Uma parent_of Katya @now', 'Katya works_at Spotify @now']],
  [
    'Alan Pike, 52, has been headteacher at Fernhill School since 2010.',
    [
      'Alan Pike has_age "52" @now',
      'Alan Pike has_role "headteacher" @2010-01-01',
      'Alan Pike works_at Fernhill School @2010-01-01',
    ],
  ],
  [
    'Ski jumper Aki Laine lives in Innsbruck.',
    ['Aki Laine has_role "ski jumper" @now', 'Aki Laine lives_in Innsbruck @now'],
  ],
  ['The actors Noel Lambert and Ines Roy divorced in 2022.', ['!Noel Lambert married_to Ines Roy @2022-01-01']],
  ['My dream is to create a safe and loving home.', ['Uma has_goal "create a safe and loving home" @now']],
  ["I'm in Rome until Friday.", ['Uma stays_in Rome @now..2026-05-22']],
];

const NOTHING: string[] = [
  "Ada didn't move to Berlin and join Acme.",
  "I don't believe Tom lives in Rome, and Ada lives in Oslo.",
  'Researchers at the Baltic Institute have studied the song of the thrush.',
  'Marek calls her Komisarz.',
  'I would love to help in any way I can.',
  'I hope to hear from you.',
];

describe('what stands in front of a clause, or beside it', () => {
  it.each(BEHIND)('does not hide what it states: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(NOTHING)('states nothing: %s', async (sentence) => expect(await say(sentence)).toEqual([]));
});
