import { say } from './testing/say.js';

type Table = [sentence: string, statements: string[]][];

const HOMES: Table = [
  ['Marta makes her home in Oslo.', ['Marta lives_in Oslo @now']],
  ['Marta calls Oslo home.', ['Marta lives_in Oslo @now']],
  ["Marta's home is in Oslo.", ['Marta lives_in Oslo @now']],
  ['Marta rents an apartment in Oslo.', ['Marta lives_in Oslo @now']],
  ['Marta is a resident of Oslo.', ['Marta lives_in Oslo @now']],
  ['Marta settled down in Oslo in 2018.', ['Marta lives_in Oslo @2018-01-01']],
  ['Marta made the move to Oslo in 2020.', ['Marta lives_in Oslo @2020-01-01']],
  ['I live just outside Oslo.', ['Uma lives_in Oslo @now']],
  ['Marta is an Oslo resident.', ['Marta lives_in Oslo @now']],
  ['Marta is staying in Oslo this week.', ['Marta stays_in Oslo @now']],
  ['Marta hails from Norway.', ['Marta from Norway @now']],
  ['I am from a small town in Norway.', ['Uma from Norway @now']],
  ["I'm a native of Norway.", ['Uma from Norway @now']],
  ["Marta's hometown is Norway.", ['Marta from Norway @now']],
  ['Marta was raised in Bergen.', ['Marta grew_up_in Bergen @now']],
  ['I spent my childhood in Bergen.', ['Uma grew_up_in Bergen @now']],
  ["Marta's birthplace is Bergen.", ['Marta born_in Bergen @now']],
  ["Marta's date of birth is 3 May 1990.", ['Marta born_on "1990-05-03" @now']],
];

const SELF: Table = [
  ['Marta is 34 years of age.', ['Marta has_age "34" @now']],
  ["Marta's age is 34.", ['Marta has_age "34" @now']],
  ['Marta turned 34 last week.', ['Marta has_age "34" @2026-05-11']],
  ['Marta is aged 34.', ['Marta has_age "34" @now']],
  ['Marta holds Norwegian citizenship.', ['Marta has_nationality "Norwegian" @now']],
  ['Marta is a Norwegian citizen.', ['Marta has_nationality "Norwegian" @now']],
  ["Marta's nationality is Norwegian.", ['Marta has_nationality "Norwegian" @now']],
  ['Marta became a Norwegian citizen in 2020.', ['Marta has_nationality "Norwegian" @2020-01-01']],
  ['Marta is a native French speaker.', ['Marta speaks "French" @now']],
  ["Marta's mother tongue is French.", ['Marta speaks "French" @now']],
  ['Marta is bilingual in French and Dutch.', ['Marta speaks "French" @now', 'Marta speaks "Dutch" @now']],
  ['Marta is proficient in French.', ['Marta speaks "French" @now']],
  ['Marta turned vegan last year.', ['Marta is_a "vegan" @2025-01-01']],
  ['Marta follows a vegan diet.', ['Marta is_a "vegan" @now']],
  ["Marta's phone number is +47 555 0100.", ['Marta has_phone "+47 555 0100" @now']],
  ['My full name is Marta Berg.', ['Uma is_named "Marta Berg" @now']],
  ['My nickname is Mel.', ['Uma is_named "Mel" @now']],
];

const FAMILY: Table = [
  ['Marta and Tom tied the knot in 2019.', ['Marta married_to Tom @2019-01-01']],
  ['Marta tied the knot with Tom.', ['Marta married_to Tom @now']],
  ['Marta and Tom are husband and wife.', ['Marta married_to Tom @now']],
  ["Marta is Tom's fiancée.", ['Tom engaged_to Marta @now']],
  ['Marta is going out with Tom.', ['Marta dating Tom @now']],
  ['Marta is seeing Tom.', ['Marta dating Tom @now']],
  ['Marta has been dating Tom since March.', ['Marta dating Tom @2026-03-01']],
  ['Marta and Tom are dating.', ['Marta dating Tom @now']],
  ['Marta and Tom are a couple.', ['Marta dating Tom @now']],
  ['Marta is in a relationship with Tom.', ['Marta dating Tom @now']],
  ['Marta gave birth to Lena in May.', ['Marta parent_of Lena @2026-05-01']],
  ['Marta and Tom had a baby girl named Lena.', ['Marta parent_of Lena @now', 'Tom parent_of Lena @now']],
  ['Our kids are Lena and Max.', ['Uma parent_of Lena @now', 'Uma parent_of Max @now']],
  ['My parents are Marta and Tom.', ['Marta parent_of Uma @now', 'Tom parent_of Uma @now']],
  ['Marta and Tom are brother and sister.', ['Marta sibling_of Tom @now']],
  ['My brothers are Tom and Max.', ['Uma sibling_of Tom @now', 'Uma sibling_of Max @now']],
  ['My nephew is called Tom.', ['Uma related_to Tom @now']],
  ['My brother-in-law Tom is a nurse.', ['Uma related_to Tom @now', 'Tom has_role "nurse" @now']],
  ['Marta made friends with Tom.', ['Marta friend_of Tom @now']],
  ["Marta's best friend is called Tom.", ['Marta friend_of Tom @now']],
  ['Marta got to know Tom in 2019.', ['Marta met Tom @2019-01-01']],
  ['Marta and Tom met in 2019.', ['Marta met Tom @2019-01-01']],
  ['Marta rescued a dog named Rex.', ['Marta has_pet Rex @now']],
];

const HEALTH: Table = [
  ['Marta developed an allergy to peanuts.', ['Marta allergic_to "peanuts" @now']],
  ['Marta is intolerant to gluten.', ['Marta allergic_to "gluten" @now']],
  ['Marta was found to be allergic to penicillin.', ['Marta allergic_to "penicillin" @now']],
  ['Marta was diagnosed with diabetes in 2020.', ['Marta has_problem "diabetes" @2020-01-01']],
  ['Marta broke her leg.', ['Marta has_problem "broken leg" @now']],
  ['Marta sprained her ankle last week.', ['Marta has_problem "sprained ankle" @2026-05-11']],
  ['Marta caught a cold.', ['Marta has_problem "cold" @now']],
  ['Marta came down with the flu.', ['Marta has_problem "flu" @now']],
  ['Marta tested positive for Covid.', ['Marta has_problem Covid @now']],
  ['Marta is recovering from surgery.', ['Marta has_problem "surgery" @now']],
];

const TASTES: Table = [
  ['Marta is a fan of jazz.', ['Marta likes "jazz" @now']],
  ['Marta is a big jazz fan.', ['Marta likes "jazz" @now']],
  ['Marta is crazy about jazz.', ['Marta likes "jazz" @now']],
  ['Marta has a passion for jazz.', ['Marta likes "jazz" @now']],
  ['Marta fell in love with jazz.', ['Marta likes "jazz" @now']],
  ["Marta's hobbies are hiking and chess.", ['Marta likes "hiking" @now', 'Marta likes "chess" @now']],
  ['Marta is not a fan of coriander.', ['Marta dislikes "coriander" @now']],
  ["Marta isn't keen on coriander.", ['Marta dislikes "coriander" @now']],
  ['Marta detests coriander.', ['Marta dislikes "coriander" @now']],
  ["Marta can't bear coriander.", ['Marta dislikes "coriander" @now']],
  ['Marta does not care for coriander.', ['Marta dislikes "coriander" @now']],
  ["Marta doesn't enjoy coriander.", ['Marta dislikes "coriander" @now']],
  ['Marta has an aversion to coriander.', ['Marta dislikes "coriander" @now']],
  ['Marta has a preference for window seats.', ['Marta prefers "window seats" @now']],
  ['Marta is a violin player.', ['Marta plays "violin" @now']],
  ['Marta took up the violin in 2020.', ['Marta plays "violin" @2020-01-01']],
];

const LEARNING: Table = [
  ['Marta has experience in welding.', ['Marta has_skill "welding" @now']],
  ['Marta excels at chess.', ['Marta has_skill "chess" @now']],
  ['Marta has a talent for drawing.', ['Marta has_skill "drawing" @now']],
  ['Marta specialises in tax law.', ['Marta has_skill "tax law" @now']],
  ['Marta is well versed in tax law.', ['Marta has_skill "tax law" @now']],
  ['Marta is doing a PhD in physics.', ['Marta studies "physics" @now']],
  ['Marta is a physics student.', ['Marta studies "physics" @now']],
  ["Marta's major is physics.", ['Marta studies "physics" @now']],
  ['Marta is enrolled at MIT.', ['Marta studies_at MIT @now']],
  ["Marta is doing her master's at MIT.", ['Marta studies_at MIT @now']],
  ['Marta is an alumna of MIT.', ['Marta graduated_from MIT @now']],
  ['Marta holds a PhD from MIT.', ['Marta graduated_from MIT @now']],
  ['Marta got her degree from MIT.', ['Marta graduated_from MIT @now']],
  ['Marta is an MIT graduate.', ['Marta graduated_from MIT @now']],
  ["Marta earned a bachelor's in physics from MIT in 2015.", ['Marta graduated_from MIT @2015-01-01']],
];

const NOTHING = [
  'Marta is home.',
  'Marta called the plumber.',
  'Marta wants to see Tom.',
  'Marta is seeing Tom off at the station.',
  'I am seeing Dr Brown on Monday.',
  'Marta might move to Oslo.',
  'Marta broke her promise.',
  'Marta pulled her hair back.',
  'Marta has a cold beer in the fridge.',
  'Marta got the flu shot.',
  'Marta appreciates it.',
  'Marta and Tom met the team.',
  'Marta does not care for the kids on Mondays.',
  'Marta cannot bear to leave.',
  'Marta is tired of waiting.',
  "Marta's home is lovely.",
  'My hobby is fun.',
  'My number is 5.',
  'Her skills are impressive.',
  'My preference is clear.',
  'Marta was brought up to be polite.',
  'Marta was introduced to the idea.',
  'Marta ended up in trouble.',
  'Marta is from a big family.',
  'My parents are kind.',
  'Marta gave birth to an idea.',
  'You are welcome.',
  'Marta is staying in tonight.',
];

describe('what set phrases state of people', () => {
  it.each(HOMES)('of homes: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(SELF)('of themselves: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(FAMILY)('of family and friends: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(HEALTH)('of health: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(TASTES)('of tastes: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(LEARNING)('of skills and studies: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(NOTHING)('nothing: %s', async (sentence) => expect(await say(sentence)).toEqual([]));
});
