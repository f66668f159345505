import { say, sayEntities } from './testing/say.js';

const PLACES: [sentence: string, statements: string[]][] = [
  ['Ada lives in London.', ['Ada lives_in London @now']],
  ['Ada moved from Paris to Berlin in March.', ['Ada lives_in Berlin @2026-03-01', '!Ada lives_in Paris @2026-03-01']],
  ['I moved to Lisbon two weeks ago.', ['Uma lives_in Lisbon @2026-05-06']],
  ['Ada used to live in Paris.', ['Ada lives_in Paris @..now']],
  ['Ada lived in Paris from 2015 to 2019.', ['Ada lives_in Paris @2015-01-01..2019-01-01']],
  ['Ada is moving to Berlin next month.', ['Ada lives_in Berlin @2026-06-01']],
  ['Ada will move to Berlin in May.', ['Ada lives_in Berlin @now']],
  ['Ada will move to Berlin in July.', ['Ada lives_in Berlin @2026-07-01']],
  ['Maya and Tom live in Berlin.', ['Maya lives_in Berlin @now', 'Tom lives_in Berlin @now']],
  [
    'Ada moved to Berlin last spring and works at Acme now.',
    ['Ada lives_in Berlin @2025-03-01', 'Ada works_at Acme @now'],
  ],
  ['Tom said he moved to Oslo.', ['Tom lives_in Oslo @now']],
  [
    'International Business Machines (IBM) is based in Armonk. Tom works at IBM.',
    ['International Business Machines located_in Armonk @now', 'Tom works_at International Business Machines @now'],
  ],
  ['Caroline: I went to Paris yesterday. Melanie: hi', ['Caroline visited Paris @2026-05-19']],
  [
    'In 2019, Tom moved to Madrid and joined Telefonica.',
    ['Tom lives_in Madrid @2019-01-01', 'Tom works_at Telefonica @2019-01-01'],
  ],
  ['On Monday we visited Rome.', ['Uma visited Rome @2026-05-18']],
  ["I've been living in Porto for three years.", ['Uma lives_in Porto @2023-05-20']],
  ['Last year I left Berlin.', ['!Uma lives_in Berlin @2025-01-01']],
  ['Tom went to Berlin yesterday. He met Lena there.', ['Tom visited Berlin @2026-05-19', 'Tom met Lena @now']],
  [
    'Leo: I moved to Oslo.\nMia: You live in Oslo now. I work at Spotify.',
    ['Leo lives_in Oslo @now', 'Leo lives_in Oslo @now', 'Mia works_at Spotify @now'],
  ],
  ['Ada and I moved to Lyon in 2020.', ['Ada lives_in Lyon @2020-01-01', 'Uma lives_in Lyon @2020-01-01']],
  ['We are moving to Lisbon in September.', ['Uma lives_in Lisbon @2026-09-01']],
  ['Since 2018 Jo has lived in Ghent.', ['Jo lives_in Ghent @2018-01-01']],
  ['Marco, a chef from Naples, lives in Turin.', ['Marco lives_in Turin @now']],
  ['Ken told me that Rita lives in Madrid.', ['Rita lives_in Madrid @now']],
  ['Correction: Tom moved to Oslo in February, not Bergen.', ['~Tom lives_in Bergen', 'Tom lives_in Oslo @2026-02-01']],
];

const WORK: [sentence: string, statements: string[]][] = [
  ['Zyanya works at Qorvex.', ['Zyanya works_at Qorvex @now']],
  [
    'Ada Lovelace works at Analytical Engines Inc. as a data engineer.',
    ['Ada Lovelace works_at Analytical Engines Inc @now'],
  ],
  ['Tom left Acme in March.', ['!Tom works_at Acme @2026-03-01']],
  ['Tom no longer works at Acme.', ['!Tom works_at Acme @now']],
  ["Tom doesn't work at Acme anymore.", ['!Tom works_at Acme @now']],
  [
    'Priya Natarajan is the CTO of Initech.',
    ['Priya Natarajan has_role "CTO" @now', 'Priya Natarajan works_at Initech @now'],
  ],
  ['Ada has been working at Acme since 2019.', ['Ada works_at Acme @2019-01-01']],
  ['Tom stopped working at Acme in January.', ['!Tom works_at Acme @2026-01-01']],
  ['Tom quit his job last week.', ['!Tom works_at * @2026-05-11']],
  ['Ada was fired from Acme.', ['!Ada works_at Acme @now']],
  ['Ada, who works at Acme, lives in London.', ['Ada works_at Acme @now', 'Ada lives_in London @now']],
  [
    'Dr. Smith works for Mercy Hospital. Smith lives in Boston.',
    ['Smith works_at Mercy Hospital @now', 'Smith lives_in Boston @now'],
  ],
  [
    'Anna Berg and Anna Holm work at Siemens. Anna lives in Bonn.',
    ['Anna Berg works_at Siemens @now', 'Anna Holm works_at Siemens @now'],
  ],
  ['Lin reports to Ada.', ['Lin reports_to Ada @now']],
  ['Our team lead is Kim. Kim manages Jo.', ['Kim has_role "team lead" @now', 'Kim manages Jo @now']],
  ['Nadia retired from the University of Oxford in 2020.', ['!Nadia works_at University of Oxford @2020-01-01']],
  ["Sam's working at Google.", ['Sam works_at Google @now']],
  ["I'm a software engineer at Netflix.", ['Uma has_role "software engineer" @now', 'Uma works_at Netflix @now']],
  ['Tom works with Ada on Project Apollo.', ['Tom works_on Project Apollo @now', 'Tom colleague_of Ada @now']],
  [
    'Jonas became head of design at Figma in April.',
    ['Jonas has_role "head of design" @2026-04-01', 'Jonas works_at Figma @2026-04-01'],
  ],
  [
    'Maya has two sisters. She works at Shopify as a product manager.',
    ['Maya works_at Shopify @now', 'Maya has_role "product manager" @now'],
  ],
  [
    'From: Ben Carter <ben@x.com>\nSubject: News\n\nI joined Contoso in April.',
    ['Ben Carter works_at Contoso @2026-04-01'],
  ],
  ['User: I work at Initech.\nAssistant: You live in Paris.', ['Uma works_at Initech @now', 'Uma lives_in Paris @now']],
  ['Nina works at the Ministry of Health in Vienna.', ['Nina works_at Ministry of Health @now']],
  ['Kim was promoted to senior engineer on 2026-04-01.', ['Kim has_role "senior engineer" @2026-04-01']],
  [
    'Rita left Zalando in December and joined Klarna in January.',
    ['!Rita works_at Zalando @2025-12-01', 'Rita works_at Klarna @2026-01-01'],
  ],
  ['Globex was founded by Hank Scorpio in 1996.', ['Hank Scorpio founded Globex @1996-01-01']],
  ['Hank Scorpio founded Globex.', ['Hank Scorpio founded Globex @now']],
  ['Paul quit his job in March.', ['!Paul works_at * @2026-03-01']],
  [
    'In May 2023 Lars started at Volvo as an analyst.',
    ['Lars works_at Volvo @2023-05-01', 'Lars has_role "analyst" @2023-05-01'],
  ],
];

const OTHERS: [sentence: string, statements: string[]][] = [
  [
    'My brother Tom joined Globex as a designer in 2021.',
    ['Uma sibling_of Tom @now', 'Tom works_at Globex @2021-01-01', 'Tom has_role "designer" @2021-01-01'],
  ],
  ['Project Atlas is delayed.', ['Project Atlas has_status "delayed" @now']],
  ['The status of Project Atlas is on hold.', ['Project Atlas has_status "on hold" @now']],
  [
    'Ada met Tom in Rome. She lives in Oslo. He lives in Bergen.',
    ['Ada met Tom @now', 'Ada lives_in Oslo @now', 'Tom lives_in Bergen @now'],
  ],
  ["I'm allergic to peanuts.", ['Uma allergic_to "peanuts" @now']],
  ['I love hiking in the mountains.', ['Uma likes "hiking in the mountains" @now']],
  ['I have a dog named Rex.', ['Uma has_pet Rex @now']],
  ['Tom is my brother.', ['Uma sibling_of Tom @now']],
  ['Ada married Charles in 2019.', ['Ada married_to Charles @2019-01-01']],
  ['Globex acquired Initech.', ['Globex acquire Initech @now']],
  ['We decided to use Postgres for the new service.', ['Uma decided "use Postgres for the new service" @now']],
  ['I want to run a marathon in October.', ['Uma has_goal "run a marathon" @now']],
  ['Lena was born in Kiel on 3 May 1990.', ['Lena born_in Kiel @1990-05-03', 'Lena born_on "1990-05-03" @1990-05-03']],
  ['Atlas is now on hold. It is part of Project Titan.', ['Atlas has_status "on hold" @now']],
  ['Ada speaks French and German.', ['Ada speaks "French" @now', 'Ada speaks "German" @now']],
  ['My name is Ben.', ['Uma is_named "Ben" @now']],
  ["Ada's sister Mia studies biology in Oxford.", ['Ada sibling_of Mia @now', 'Mia studies "biology in Oxford" @now']],
  ['Kenji bought a house in Kyoto.', ['Kenji bought "house" @now']],
  ['Tom prefers tea over coffee.', ['Tom prefers "tea over coffee" @now']],
  ['I live in Berlin with my wife Anna.', ['Uma married_to Anna @now', 'Uma lives_in Berlin @now']],
  ['Ada is engaged to Tom.', ['Ada engaged_to Tom @now']],
  ['Anna met Maria. She moved to Berlin.', ['Anna met Maria @now']],
  ['Apple acquired Beats in 2014.', ['Apple acquire Beats @2014-01-01']],
  ["Tom's dog Rex is cute.", ['Tom has_pet Rex @now']],
  [
    'My daughter Zoe studies law at Leiden University.',
    ['Uma parent_of Zoe @now', 'Zoe studies "law" @now', 'Zoe studies_at Leiden University @now'],
  ],
  ['Olga hates mushrooms but loves olives.', ['Olga dislikes "mushrooms" @now', 'Olga likes "olives" @now']],
  ['Project Orion is part of Project Titan.', ['Project Orion part_of Project Titan @now']],
  ['Ivan is a member of the Green Party.', ['Ivan member_of Green Party @now']],
  ['Tim divorced Una in 2022.', ['!Tim married_to Una @2022-01-01']],
  ['Sofia is planning to move to Milan.', ['Sofia has_goal "move to Milan" @now']],
  ['Sofia decided to leave Google.', ['Sofia decided "leave Google" @now']],
  ['Project Orion is on hold until June.', ['Project Orion has_status "on hold" @now..2026-06-01']],
  ['Project Atlas was cancelled.', ['Project Atlas has_status "cancelled" @now']],
];

describe('what sentences state', () => {
  it.each(PLACES)('places: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(WORK)('work: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(OTHERS)('people, tastes and projects: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
});

describe('whom sentences name', () => {
  it('returns entities that no statement uses', async () => {
    expect(await sayEntities('The Berlin office is closed on Monday.')).toEqual(['Berlin (place)']);
  });

  it('takes an acronym in brackets for another name', async () => {
    expect(await sayEntities('International Business Machines (IBM) is based in Armonk.')).toEqual([
      'International Business Machines (other)/IBM',
      'Armonk (place)',
    ]);
  });

  it('takes a first name alone for the one person who has it', async () => {
    expect(await sayEntities('Ada Lovelace lives in London. Ada works at Acme.')).toContain(
      'Ada Lovelace (person)/Ada',
    );
  });

  it('keeps two people with one first name apart, and the first name alone for neither', async () => {
    expect(await sayEntities('Anna Berg and Anna Holm work at Siemens. Anna is late.')).toEqual([
      'Anna Berg (person)',
      'Anna Holm (person)',
      'Siemens (organisation)',
    ]);
  });
});
