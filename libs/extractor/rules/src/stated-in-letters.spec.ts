import { say, sayEntities } from './testing/say.js';

const MAILS: [text: string, statements: string[]][] = [
  [
    'From: Tom Berg <tom@acme.com>\nTo: Lin Wu <lin@acme.com>\nSubject: News\n\nI moved to Oslo last week.\n\nBest,\nTom Berg\nCTO, Acme',
    ['Tom Berg lives_in Oslo @2026-05-11', 'Tom Berg has_role "CTO" @now', 'Tom Berg works_at Acme @now'],
  ],
  ['Hi Lin,\n\nI moved to Oslo.\n\nKind regards,\nTom Berg', ['Tom Berg lives_in Oslo @now']],
  ['Hi Lin,\n\nI moved to Oslo.\n\nCheers\nUma', ['Uma lives_in Oslo @now']],
];

const NOTES: [text: string, statements: string[]][] = [
  ['Decision: we will use Postgres for the new service.', ['Uma decided "use Postgres for the new service" @now']],
  ['Decided: move the launch to July.', ['Uma decided "move the launch to July" @now']],
  ['- Action: Tom to write the migration plan by Friday', ['Tom must "write the migration plan" @now']],
  ['Decision: Tom leads Atlas.', ['Tom leads Atlas @now']],
];

const ACROSS_SENTENCES: [text: string, statements: string[]][] = [
  [
    'Acme hired Tom in May. The company is based in Rome.',
    ['Tom works_at Acme @2026-05-01', 'Acme located_in Rome @now'],
  ],
  ['The Atlas project is on hold. Tom leads the project.', ['Atlas has_status "on hold" @now', 'Tom leads Atlas @now']],
  ['Acme bought Globex. It was a long year. The company dinner is in Rome.', ['Acme bought Globex @now']],
];

const ALIASES: [text: string, entity: string][] = [
  ['Melanie, Mel for short, lives in Rome. Mel works at Acme.', 'Melanie (person)/Mel'],
  ['Robert, whom we call Bob, lives in Rome.', 'Robert (person)/Bob'],
  ['Dana Cole, known as Queenie, lives in Rome.', 'Dana Cole (person)/Queenie'],
  ['The CDH (Customer Data Hub) is led by Tom.', 'Customer Data Hub (other)/CDH'],
];

describe('what letters and notes state', () => {
  it.each(MAILS)('%j', async (text, statements) => expect(await say(text)).toEqual(statements));
  it.each(NOTES)('%s', async (text, statements) => expect(await say(text)).toEqual(statements));
  it.each(ACROSS_SENTENCES)('%s', async (text, statements) => expect(await say(text)).toEqual(statements));
});

describe('names that a text links', () => {
  it.each(ALIASES)('%s', async (text, entity) => expect(await sayEntities(text)).toContain(entity));

  it('reads on behind the other name', async () => {
    expect(await say('Melanie, Mel for short, lives in Rome. Mel works at Acme.')).toEqual([
      'Melanie lives_in Rome @now',
      'Melanie works_at Acme @now',
    ]);
  });
});
