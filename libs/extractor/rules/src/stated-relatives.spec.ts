import { say, sayEntities } from './testing/say.js';

const RELATIVES: [text: string, statements: string[]][] = [
  ['My sister lives in Rome.', ["Uma's sister lives_in Rome @now", "Uma sibling_of Uma's sister @now"]],
  [
    'My mom is a nurse at Mercy Hospital.',
    [
      'Uma\'s mother has_role "nurse" @now',
      "Uma's mother works_at Mercy Hospital @now",
      "Uma's mother parent_of Uma @now",
    ],
  ],
  [
    'Ada lives in Rome. Her husband works at Acme.',
    ['Ada lives_in Rome @now', "Ada's husband works_at Acme @now", "Ada married_to Ada's husband @now"],
  ],
  [
    'My sister lives in Rome. She works at Globex.',
    ["Uma's sister lives_in Rome @now", "Uma sibling_of Uma's sister @now", "Uma's sister works_at Globex @now"],
  ],
  [
    'My older brother works at Acme and my little brother lives in Oslo.',
    [
      "Uma's older brother works_at Acme @now",
      "Uma's younger brother lives_in Oslo @now",
      "Uma sibling_of Uma's older brother @now",
      "Uma sibling_of Uma's younger brother @now",
    ],
  ],
  [
    'My wife and I moved to Oslo.',
    ["Uma's wife lives_in Oslo @now", 'Uma lives_in Oslo @now', "Uma married_to Uma's wife @now"],
  ],
  [
    "My sister's husband works at Acme.",
    ["Uma's sister's husband works_at Acme @now", "Uma's sister married_to Uma's sister's husband @now"],
  ],
  ['Leo: My dad works at Acme.', ["Leo's father works_at Acme @now", "Leo's father parent_of Leo @now"]],
  ['My cousin Ben lives in Rome.', ['Uma related_to Ben @now', 'Ben lives_in Rome @now']],
];

const NAMED: [text: string, statements: string[]][] = [
  [
    'My sister Ana lives in Rome. My sister works at Globex.',
    ['Uma sibling_of Ana @now', 'Ana lives_in Rome @now', 'Ana works_at Globex @now'],
  ],
  ['My sister lives in Rome. Her name is Ana.', ['Ana lives_in Rome @now', 'Uma sibling_of Ana @now']],
  ['My dog is called Rex. He loves carrots.', ['Uma has_pet Rex @now', 'Rex likes "carrots" @now']],
  ["My dog's name is Rex.", ['Uma has_pet Rex @now']],
  [
    'My brother Tom lives in Rome. My brother Ben lives in Bonn. My brother works at Acme.',
    ['Uma sibling_of Tom @now', 'Tom lives_in Rome @now', 'Uma sibling_of Ben @now', 'Ben lives_in Bonn @now'],
  ],
];

describe('relatives without a name', () => {
  it.each(RELATIVES)('%s', async (text, statements) => expect(await say(text)).toEqual(statements));
  it.each(NAMED)('under their name where the text gives it: %s', async (text, statements) =>
    expect(await say(text)).toEqual(statements),
  );

  it('are no entity of their own once they are named', async () => {
    expect(await sayEntities('My sister lives in Rome. Her name is Ana.')).toEqual([
      'Uma (person)/User',
      'Rome (place)',
      'Ana (person)',
    ]);
  });
});
