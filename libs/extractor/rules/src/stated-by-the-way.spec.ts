import { say } from './testing/say.js';

const BY_THE_WAY: [sentence: string, statements: string[]][] = [
  ['Ada, our CTO, lives in Berlin.', ['Ada has_role "CTO" @now', 'Ada lives_in Berlin @now']],
  ['Our CEO Jane Roe lives in Munich.', ['Jane Roe has_role "CEO" @now', 'Jane Roe lives_in Munich @now']],
  ['Acme, based in Munich, hired Bob.', ['Acme located_in Munich @now', 'Bob works_at Acme @now']],
  [
    'Tom lives in Rome. His wife, Jane, is a lawyer.',
    ['Tom lives_in Rome @now', 'Tom married_to Jane @now', 'Jane has_role "lawyer" @now'],
  ],
  ['Honestly, the team, as usual, was late.', []],
  [
    'Our head of engineering, Viktor, lives in Oslo.',
    ['Viktor has_role "head of engineering" @now', 'Viktor lives_in Oslo @now'],
  ],
  ['Our VP of Sales, Dana Cole, is tired.', ['Dana Cole has_role "VP of Sales" @now']],
  ['I met Tom, a nurse.', ['Tom has_role "nurse" @now', 'Uma met Tom @now']],
  ['Tom, the best player, left Acme.', ['!Tom works_at Acme @now']],
  [
    'Carlos, who used to work at Shell, now runs a coffee shop.',
    ['Carlos works_at Shell @..now', 'Carlos leads "coffee shop" @now'],
  ],
  ['My dentist Tom lives in Rome.', ['Tom lives_in Rome @now']],
];

const STATUS: [sentence: string, statements: string[]][] = [
  ['The Apollo project is now on hold.', ['Apollo has_status "on hold" @now']],
  ['The Apollo project is in trouble.', ['Apollo has_status "in trouble" @now']],
  [
    'Project Harrier launched on 2 May 2026. Harrier is live.',
    ['Project Harrier has_status "launched" @2026-05-02', 'Project Harrier has_status "live" @now'],
  ],
  ['Project Apollo was delayed.', ['Project Apollo has_status "delayed" @now']],
  ['The launch of Atlas was postponed.', ['Atlas launch has_status "postponed" @now']],
  ['The Horizon project was put on hold last week.', ['Horizon has_status "on hold" @2026-05-11']],
  ['The Apollo launch is in trouble.', []],
];

const PEOPLE: [sentence: string, statements: string[]][] = [
  ['My name is Sam and I live in Seattle.', ['Uma is_named "Sam" @now', 'Uma lives_in Seattle @now']],
  ['I live in Osaka and I work at Acme.', ['Uma lives_in Osaka @now', 'Uma works_at Acme @now']],
  ['Ada got married to Tom on 3 May.', ['Ada married_to Tom @2026-05-03']],
  ['Ada got promoted to team lead last week.', ['Ada has_role "team lead" @2026-05-11']],
  ['Ada was appointed chief scientist at Acme.', ['Ada has_role "chief scientist" @now', 'Ada works_at Acme @now']],
  ['Ada and Tom are married.', ['Ada married_to Tom @now']],
  ['Ada and Tom are good friends.', ['Ada friend_of Tom @now']],
  ['Ada and Tom are late.', []],
  ["Ada's birthday is 3 May 1990.", ['Ada born_on "1990-05-03" @now']],
  ['My birthday is on 3 May.', ['Uma born_on "3 May" @now']],
  [
    'Peter Novak replaced Anna Kim as CFO of Vertex.',
    ['Peter Novak has_role "CFO" @now', 'Peter Novak works_at Vertex @now'],
  ],
  [
    'Ada joined Acme in 2012 and left Acme three years later.',
    ['Ada works_at Acme @2012-01-01', '!Ada works_at Acme @2015-01-01'],
  ],
  ['Mara is the chair of the board.', ['Mara has_role "chair of the board" @now']],
  ['I just got a new job at Shopify.', ['Uma works_at Shopify @now']],
  ['Kate is no longer the CFO of Orbit.', ['!Kate has_role "CFO" @now']],
  ['David is the father of Chloe and Theo.', ['David parent_of Chloe @now', 'David parent_of Theo @now']],
  ['My sister is Ada.', ['Uma sibling_of Ada @now']],
  ['Tom is my former boss.', []],
  ['The new CEO of Nimbus is Laura Stein.', ['Laura Stein has_role "CEO" @now', 'Laura Stein works_at Nimbus @now']],
  [
    'Yuki teaches mathematics at Kyoto University.',
    ['Yuki teaches "mathematics" @now', 'Yuki works_at Kyoto University @now'],
  ],
  ['Ada came back to Berlin in March.', ['Ada lives_in Berlin @2026-03-01']],
  ['Ada came back from Berlin to Rome.', []],
  [
    'Jonas Weber: I left Aozora Bank in April and I work at Acme again.',
    ['!Jonas Weber works_at Aozora Bank @2026-04-01', 'Jonas Weber works_at Acme @now'],
  ],
];

describe('what sentences state', () => {
  it.each(BY_THE_WAY)('by the way: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(STATUS)('of projects: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(PEOPLE)('of people: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});

const DESCRIPTIONS: [sentence: string, statements: string[]][] = [
  [
    'Our VP of Sales, Dana Cole, lives in Rome.',
    ['Dana Cole has_role "VP of Sales" @now', 'Dana Cole lives_in Rome @now'],
  ],
  ['Dana is our Chief Technology Officer.', ['Dana has_role "Chief Technology Officer" @now']],
  ["Dana is Acme's CFO.", ['Dana has_role "CFO" @now', 'Dana works_at Acme @now']],
  [
    'Swimmer Ines Pohl trains with the tennis player Ada Roe.',
    ['Ines Pohl has_role "swimmer" @now', 'Ada Roe has_role "tennis player" @now'],
  ],
  ['Former minister Jon Kos lives in Rome.', ['Jon Kos lives_in Rome @now']],
  ['I report to the CFO, Helga Brandt.', ['Helga Brandt has_role "CFO" @now', 'Uma reports_to Helga Brandt @now']],
  ['Lin married her coach, Ivo Marin.', ['Lin married_to Ivo Marin @now']],
];

describe('what descriptions of a name state', () => {
  it.each(DESCRIPTIONS)('%s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
