import { say } from './testing/say.js';

const JOURNEYS: [sentence: string, statements: string[]][] = [
  ['Ada took a short trip to Rome in April.', ['Ada visited Rome @2026-04-01']],
  ['Just got back from Rome.', ['Uma visited Rome @now']],
  ['Ada returned from Rome on Sunday.', ['Ada visited Rome @2026-05-17']],
  ['We drove to Vienna yesterday.', ['Uma visited Vienna @2026-05-19']],
  ['Ada toured Japan in 2018.', ['Ada visited Japan @2018-01-01']],
  ['Ada spent the weekend in Bergen.', ['Ada visited Bergen @now']],
  ['Heading to Rome tomorrow!', ['Uma visited Rome @2026-05-21']],
  ['We went on holiday to Crete last week.', ['Uma visited Crete @2026-05-11']],
  ['Ada is on vacation in Italy.', ['Ada stays_in Italy @now']],
  ['Lena flew from Paris to Tokyo on Monday.', ['Lena visited Tokyo @2026-05-18']],
  ['Our trip to Iceland was amazing.', ['Uma visited Iceland @now']],
  ['Our trip to Iceland was cancelled.', []],
  ['Ada drove to work.', []],
  ['Ada canceled her trip to Rome.', []],
];

const THINGS: [sentence: string, statements: string[]][] = [
  ['Got a new bike!', ['Uma bought "bike" @now']],
  ['I got myself a record player.', ['Uma bought "record player" @now']],
  ['I lost my wallet on Monday.', ['Uma lose "wallet" @2026-05-18']],
  ['Ada was awarded the Lindgren Prize in 2019.', ['Ada receive Lindgren Prize @2019-01-01']],
  ['We got rid of the sofa yesterday.', ['Uma get_rid_of "sofa" @2026-05-19']],
  ['Ada leases a small studio.', ['Ada rent "small studio" @now']],
  ['In 2015, Acme took over Globex.', ['Acme acquire Globex @2015-01-01']],
  ['Acme sells solar panels.', ['Acme sell "solar panels" @now']],
  ['Ada has taken up pottery.', ['Ada take_up "pottery" @now']],
  ['Ada gave me a blue scarf.', ['Uma receive "blue scarf" @now']],
  ['I got a fountain pen from Ada.', ['Uma receive "fountain pen" @now']],
  ['The vineyard belongs to Ada Roe.', ['Ada Roe owns "vineyard" @now']],
  ['My car is a Toyota.', ['Uma owns "Toyota" @now']],
  ['Tom gave Ada a hug.', []],
  ['My car is a mess.', []],
  ["Ada's bike is a gift from Tom.", []],
  ['Tom drives a hard bargain.', []],
  ['In the film, Tom buys a boat.', []],
  ['I lost my temper.', []],
  ['Ada was given a hard time.', []],
];

const MEANT: [sentence: string, statements: string[]][] = [
  ['Ada is training for a marathon.', ['Ada has_goal "marathon" @now']],
  ['I am saving up for a new kayak.', ['Uma has_goal "new kayak" @now']],
  ['Ada is determined to finish the thesis.', ['Ada has_goal "finish the thesis" @now']],
  ['Ada is keen to learn Danish.', ['Ada has_goal "learn Danish" @now']],
  ['We opted for Kafka.', ['Uma decided Kafka @now']],
  ['Ada made up her mind to sell the house.', ['Ada decided "sell the house" @now']],
  ['I need a new phone.', ['Uma wants "new phone" @now']],
  ['My biggest dream is to sail to Iceland.', ['Uma has_goal "sail to Iceland" @now']],
  ['I am going to start a podcast.', ['Uma has_goal "start a podcast" @now']],
  ['I am going to be late.', []],
  ['I was going to start a podcast.', []],
  ['Ada is planning a trip to Japan.', ['Ada has_goal "trip to Japan" @now']],
  ['Omar is saving up to buy a van.', ['Omar has_goal "buy a van" @now']],
  ['Lena does yoga every morning.', ['Lena practise "yoga" @now']],
  ['Omar takes piano lessons.', ['Omar studies "piano" @now']],
  ['Lena does the dishes.', []],
  ['I need a hand.', []],
  ['Ada is convinced that Tom works at Acme.', []],
];

const WORKS: [sentence: string, statements: string[]][] = [
  ['Tom composed a string quartet in 2020.', ['Tom created "string quartet" @2020-01-01']],
  ['Ada has been writing a cookbook.', ['Ada works_on "cookbook" @now']],
  ['Just finished writing my thesis.', ['Uma created "thesis" @now']],
  ['Ada recorded an album in 2021.', ['Ada created "album" @2021-01-01']],
  ['Ada Roe published a book of poems last year.', ['Ada Roe released "book of poems" @2025-01-01']],
  ['Ada received the Lindgren Prize in 2019.', ['Ada receive Lindgren Prize @2019-01-01']],
  ['Ada wrote a letter.', []],
  ['Ada made a mess.', []],
];

const BETWEEN: [sentence: string, statements: string[]][] = [
  ['Globex merged with Initech in 2022.', ['Globex merge_with Initech @2022-01-01']],
  ['Globex invested in Initech in 2021.', ['Globex invest_in Initech @2021-01-01']],
  ['Globex talked to Initech.', []],
  ['The roof is leaking.', ['roof has_status "leaking" @now']],
  ['The roof is not leaking.', []],
  ['Lena broke down in tears.', []],
];

describe('what sentences state in other words', () => {
  it.each(JOURNEYS)('of journeys: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(THINGS)('of things: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(WORKS)('of works: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(BETWEEN)('of two, and of failures: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(MEANT)('of aims: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
});
