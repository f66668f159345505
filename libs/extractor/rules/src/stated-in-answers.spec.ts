import { say } from './testing/say.js';

/** What an answer says with its question. */
const ANSWERED: [talk: string, statements: string[]][] = [
  ['Tom: Where do you work?\nLin: At Acme.', ['Lin works_at Acme @now']],
  ['Tom: Where do you live now?\nLin: Oslo!', ['Lin lives_in Oslo @now']],
  ['Tom: Where are you from?\nLin: Norway.', ['Lin from Norway @now']],
  ['Tom: Where are you based?\nLin: In Berlin.', ['Lin lives_in Berlin @now']],
  ['Assistant: Where do you live?\nUser: In Lisbon.', ['Uma lives_in Lisbon @now']],
  ['Tom: Do you live in Oslo?\nLin: Yes.', ['Lin lives_in Oslo @now']],
  ['Tom: Does Ada still work at Acme?\nLin: Yep!', ['Ada works_at Acme @now']],
  ['Tom: Are you allergic to nuts?\nLin: Yes.', ['Lin allergic_to "nuts" @now']],
  ['Tom: Do you have any pets?\nLin: Just a goldfish called Admiral.', ['Lin has_pet Admiral @now']],
  ['Tom: Do you have any kids?\nLin: Two, Zoe and Max.', ['Lin parent_of Zoe @now', 'Lin parent_of Max @now']],
  ["Tom: What's your favourite band?\nLin: Radiohead.", ['Lin likes "Radiohead" @now']],
  [
    'Tom: Which languages do you speak?\nLin: French and German.',
    ['Lin speaks "French" @now', 'Lin speaks "German" @now'],
  ],
  ['Tom: Do you like jazz?\nLin: Yes!', ['Lin likes "jazz" @now']],
  // What is denied, doubted or meant for somebody else says nothing.
  ['Tom: Do you live in Oslo?\nLin: No.', []],
  ['Tom: Do you live in Oslo?\nLin: Maybe.', []],
  ['Tom: Do you live in Oslo?\nLin: Oslo is lovely.', []],
  ['Tom: Where do you live? Rome.', []],
  ['Tom: Do you like jazz? Yes!', []],
  ['Tom: Where do you want to live?\nLin: Rome.', []],
  ["Tom: Don't you live in Oslo?\nLin: Yes.", []],
  ['Tom: Do you live in Oslo or Rome?\nLin: Yes.', []],
  ['Tom: Are you ok?\nLin: Yes.', []],
  ['Tom: Do you have any pets?\nLin: Not yet.', []],
  ['Tom: What do you do?\nLin: Nothing much.', []],
];

describe('what answers state', () => {
  it.each(ANSWERED)('%s', async (talk, statements) => expect(await say(talk)).toEqual(statements));
});
