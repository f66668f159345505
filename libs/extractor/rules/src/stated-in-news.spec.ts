import { say, sayEntities } from './testing/say.js';

const NEWS: [sentence: string, statements: string[]][] = [
  [
    'Tom Berg, chief executive of Acme, resigned on Monday.',
    ['Tom Berg has_role "chief executive" @now', 'Tom Berg works_at Acme @now', '!Tom Berg works_at * @2026-05-18'],
  ],
  [
    'Actor Tom Berg married the singer Mira Lund on Saturday.',
    ['Tom Berg has_role "actor" @now', 'Mira Lund has_role "singer" @now', 'Tom Berg married_to Mira Lund @2026-05-16'],
  ],
  ['Acme, founded by Ada Roe, is based in Rome.', ['Ada Roe founded Acme @now', 'Acme located_in Rome @now']],
  ['Acme, which is based in Rome, hired Ada Roe.', ['Acme located_in Rome @now', 'Ada Roe works_at Acme @now']],
  ['Ada Roe won the Turner Prize in 2019.', ['Ada Roe win Turner Prize @2019-01-01']],
  ["I've been to Kyoto twice.", ['Uma visited Kyoto @now']],
  // Whose office it was, which company, or what a company makes: nothing that could be said of somebody now.
  ['Acme met former Globex manager Tom Berg.', []],
  ['The company was founded by Ada Roe.', []],
  ['Acme, the maker of Foo, grew.', []],
];

describe('what news state', () => {
  it.each(NEWS)('%s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));

  it('reads a first name that is a month too', async () => {
    expect(await say('Jan Krol lives in Oslo.')).toEqual(['Jan Krol lives_in Oslo @now']);
    expect(await sayEntities('In Jan Ada moved to Oslo.')).toEqual(expect.arrayContaining(['Ada (person)']));
  });

  it('takes what people call the speaker for his name, not for somebody else', async () => {
    expect(await say('Grandma still calls me Titi. She lives in Oslo.')).toEqual(['Uma is_named "Titi" @now']);
  });
});
