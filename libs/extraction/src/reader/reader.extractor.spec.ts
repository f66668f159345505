import type { ExtractionInput, Extractor } from '../extractor.port.js';
import { ReaderExtractor, type SpokenPart } from './reader.extractor.js';
import { type Scripted, ScriptedModel } from './testing/scripted-model.js';

const NOW = Date.UTC(2026, 2, 10, 9);
const ME = { mark: 'speaker' } as const;

function splitTurns(text: string): SpokenPart[] {
  const name = /^Ana: /u.exec(text)?.[0].length ?? 0;
  return [{ speaker: name > 0 ? 'Ana' : null, start: name, end: text.length }];
}

/** Reads "Ada is at Acme." alone. */
const exact: Extractor = {
  name: 'exact',
  extract: ({ text }) => {
    const wording = 'Ada is at Acme.';
    if (!text.includes(wording)) return Promise.resolve({ entities: [], statements: [] });
    const entities = [{ ref: 'e1', name: 'Ada', type: 'person', aliases: [] }];
    const object = { kind: 'value' as const, value: 'Acme' };
    const said = { kind: 'assertion' as const, subject: 'e1', predicate: 'works_at', object, wording };
    return Promise.resolve({ entities, statements: [{ ...said, confidence: 0.9, from: NOW, to: null }] });
  },
};

async function read(text: string, scripted: Scripted[], input: Partial<ExtractionInput> = {}) {
  const extractor = new ReaderExtractor(new ScriptedModel(scripted), splitTurns, exact);
  const user = { id: 'u', name: 'Kez Amrani' };
  const { entities, statements, unread } = await extractor.extract({
    text,
    referenceTime: NOW,
    source: 'x',
    user,
    ...input,
  });
  const nameOf = (ref: string) => entities.find((entity) => entity.ref === ref)?.name;
  const said = statements.map((statement) => {
    if (statement.kind === 'same-as') throw new Error('The reader makes none');
    const { kind, subject, predicate, object } = statement;
    return [kind, nameOf(subject), predicate, object?.kind === 'entity' ? nameOf(object.ref) : object?.value];
  });
  return { entities, statements, unread, said };
}

describe('ReaderExtractor', () => {
  it.each([
    [[], false],
    [['piano'], true],
  ])('says whether a text may revise what was said before', async (revised, expected) => {
    const extractor = new ReaderExtractor(new ScriptedModel([], revised), splitTurns, exact);
    const input = { text: 'sold it', referenceTime: NOW, source: 'x', user: { id: 'u', name: 'Kez' } };
    expect((await extractor.extract(input)).mayRevise).toBe(expected);
  });

  it('takes "I" for the user, and dates what holds', async () => {
    const moved = { subject: ME, relation: 'lives_in', value: 'leeds', time: '3 weeks ago' };
    const { said, statements, entities } = await read('just moved to leeds 3 weeks ago', [moved]);
    expect(said).toEqual([['assertion', 'Kez Amrani', 'lives_in', 'leeds']]);
    expect(statements[0]).toMatchObject({
      from: Date.UTC(2026, 1, 17),
      fromPrecision: 'week',
      to: null,
      rule: 'lives_in',
    });
    expect(entities).toContainEqual(expect.objectContaining({ name: 'leeds', type: 'place' }));
    expect(entities).toContainEqual(expect.objectContaining({ name: 'Kez Amrani', isUser: true }));
  });

  it.each([
    ['another name of what has one', 'Facebook was renamed to Meta', 'Facebook', 'Meta', ['Meta']],
    ['no other name of a common noun', 'the team is called Falcon', 'team', 'Falcon', []],
  ])('knows %s', async (_, text, subject, value, aliases) => {
    const { entities } = await read(text, [{ subject, relation: 'goes_by', value }]);
    expect(entities.find(({ name }) => name === subject)?.aliases).toEqual(aliases);
  });

  it.each([
    ['who is named', 'Mirela is at Voltline', {}, 'Mirela', 'Mirela'],
    ['who was named before', 'is at Voltline now', { context: 'user: saw Joel today' }, 'Joel', 'Joel'],
    ['kin of the user', 'my mum is at Voltline', {}, 'my mum', "Kez Amrani's mum"],
    ['kin of the speaker', 'my mum is at Voltline', { speaker: 'Ana' }, 'my mum', "Ana's mum"],
    ['the speaker of a line', 'Ana: at Voltline since may', {}, ME, 'Ana'],
    ['the user, whom another speaks to', 'you are at Voltline now', { speaker: 'Ana' }, { mark: 'user' }, 'Kez Amrani'],
    ['the user by the first name', 'kez is at Voltline', { speaker: 'Ana' }, 'kez', 'Kez Amrani'],
  ] as const)('knows %s', async (_, text, input, subject, name) => {
    const { said } = await read(text, [{ subject, relation: 'works_at', value: 'Voltline' }], input);
    expect(said).toEqual([['assertion', name, 'works_at', 'Voltline']]);
  });

  it.each([
    ['nobody known', { mark: 'earlier' }],
    ['a pronoun', 'he'],
  ] as const)('notes the sentence where it is about %s', async (_, subject) => {
    const { said } = await read('he works at Voltline', [{ subject, relation: 'works_at', value: 'Voltline' }]);
    expect(said).toEqual([['assertion', 'Kez Amrani', 'note', 'he works at Voltline']]);
  });

  it('notes the sentence where a home is no address', async () => {
    const text = 'first night in the new place';
    const { said } = await read(text, [{ subject: ME, relation: 'lives_in', value: 'the new place' }]);
    expect(said).toEqual([['assertion', 'Kez Amrani', 'note', text]]);
  });

  it('takes nothing that an assistant says of itself', async () => {
    const scripted = { subject: ME, relation: 'works_at', value: 'Voltline' };
    expect((await read('I am at Voltline', [scripted], { role: 'assistant' })).said).toEqual([]);
    const of = { ...scripted, subject: { mark: 'user' } } as const;
    expect((await read('you are at Voltline', [of], { role: 'assistant' })).said).toEqual([
      ['assertion', 'Kez Amrani', 'works_at', 'Voltline'],
    ]);
  });

  it('makes a property of a thing that the vocabulary lacks', async () => {
    const code = { subject: 'Henderson', relation: 'open', attribute: 'lock box code', value: '4471' };
    const { said } = await read('the lock box code at Henderson is 4471', [code]);
    expect(said).toEqual([['assertion', 'Henderson', 'has_lock_box_code', '4471']]);
  });

  it('takes words right after a value for its unit', async () => {
    const pages = { subject: 'report', relation: 'open', attribute: 'pages', value: '64' };
    expect((await read('the report, 64 pages', [pages])).said).toEqual([
      ['assertion', 'report', 'has_pages', '64 pages'],
    ]);
    const planned = { ...pages, state: 'planned' as const };
    expect((await read('the report will have 64 pages', [planned])).said).toEqual([
      ['assertion', 'report', 'plans_to', 'have 64 pages'],
    ]);
  });

  it.each([
    [
      'that shares words with its value',
      'the crew, two dogs',
      { attribute: 'two dogs', value: 'dogs' },
      'the crew, two dogs',
    ],
    ['that is its subject', 'the crew is now 3 people', { attribute: 'crew', value: '3 people' }, '3 people'],
  ])('makes a note of an attribute %s', async (_, text, words, note) => {
    const { said } = await read(text, [{ subject: 'crew', relation: 'open', ...words }]);
    expect(said).toEqual([['assertion', 'crew', 'note', note]]);
  });

  it('takes nobody for what they have', async () => {
    const cat = [{ subject: 'Mia', relation: 'is_a', value: 'cat' }];
    expect((await read('Mia has a cat', cat)).said).toEqual([['assertion', 'Mia', 'note', 'Mia has a cat']]);
    expect((await read('Mia is a cat', cat)).said).toEqual([['assertion', 'Mia', 'is_a', 'cat']]);
  });

  it('notes no number alone, but the sentence around it', async () => {
    const note = (value: string) => [{ subject: ME, relation: 'note', value }];
    expect((await read('Agreed with Holm: 30.50.', note('30.50'))).said).toEqual([
      ['assertion', 'Kez Amrani', 'note', 'Agreed with Holm: 30.50.'],
    ]);
    expect((await read('9,000.', note('9,000'))).said).toEqual([]);
  });

  it('takes no short number for that of a telephone', async () => {
    const phone = (value: string) => [{ subject: ME, relation: 'has_phone', value }];
    expect((await read('my gate code is 7712', phone('7712'))).said).toEqual([
      ['assertion', 'Kez Amrani', 'note', 'my gate code is 7712'],
    ]);
    expect((await read('call 020 7946 0018', phone('020 7946 0018'))).said).toEqual([
      ['assertion', 'Kez Amrani', 'has_phone', '020 7946 0018'],
    ]);
  });

  it('takes nobody for kin whom the text describes otherwise', async () => {
    const kin = (text: string) => read(text, [{ subject: ME, relation: 'sibling_of', value: 'Mia' }]);
    expect((await kin('our client Mia is here')).said).toEqual([]);
    expect((await kin('our sister Mia is here')).said).toEqual([['assertion', 'Kez Amrani', 'sibling_of', 'Mia']]);
  });

  it('does not say that somebody is called as they are', async () => {
    const named = { subject: 'Kofi', relation: 'goes_by', value: 'kofi' };
    expect((await read('Kofi, everyone says kofi', [named])).said).toEqual([]);
  });

  it('keeps the sentence where the words of an attribute make no key', async () => {
    const { said } = await read('Hi. Плата for Ana: 40k', [
      { subject: 'Ana', relation: 'open', attribute: 'Плата', value: '40k' },
    ]);
    expect(said).toEqual([['assertion', 'Ana', 'note', 'Плата for Ana: 40k']]);
  });

  it('ends what is over, whether it was known before or not', async () => {
    const left = { subject: ME, relation: 'works_at', value: 'Greggs', state: 'ended' as const, time: 'yesterday' };
    const { said, statements } = await read('left Greggs yesterday', [left]);
    expect(said.map(([kind]) => kind)).toEqual(['assertion', 'ending']);
    const yesterday = Date.UTC(2026, 2, 9);
    expect(statements).toMatchObject([
      { from: null, to: yesterday },
      { at: yesterday, atPrecision: 'day' },
    ]);
  });

  it('counts what is planned from its date, or as a plan where it has none', async () => {
    const job = { subject: ME, relation: 'works_at', value: 'Greggs', state: 'planned' as const };
    const dated = await read('starting at Greggs next monday', [{ ...job, time: 'next monday' }]);
    expect(dated.statements).toMatchObject([{ predicate: 'works_at', from: Date.UTC(2026, 2, 16), to: null }]);
    const undated = await read('starting at Greggs soon', [job]);
    expect(undated.said).toEqual([['assertion', 'Kez Amrani', 'plans_to', 'work at Greggs']]);
    const open = {
      subject: 'rent',
      relation: 'open',
      attribute: 'goes up to',
      value: '940',
      state: 'planned' as const,
    };
    const property = await read('rent goes up to 940', [open]);
    expect(property.said).toEqual([['assertion', 'rent', 'plans_to', 'goes up to 940']]);
  });

  it('corrects what is denied', async () => {
    const { said } = await read('no, not Hull', [
      { subject: ME, relation: 'lives_in', value: 'Hull', state: 'denied' },
    ]);
    expect(said).toEqual([['correction', 'Kez Amrani', 'lives_in', 'Hull']]);
  });

  describe('of a denial of what was said before', () => {
    const hull = { subject: { mark: 'user' }, relation: 'lives_in', value: 'Hull' } as const;
    const context = 'assistant: You live in Hull.';
    const denied = ['correction', 'Kez Amrani', 'lives_in', 'Hull'];

    it.each([
      [
        'who it is instead',
        'No, my brother does. Bye.',
        [denied, ['assertion', "Kez Amrani's brother", 'lives_in', 'Hull']],
      ],
      ['nobody else', "No I don't", [denied]],
    ])('corrects it, where the text names %s', async (_, text, expected) => {
      const said = await read(text, [hull], { context });
      expect(said.said).toEqual(expected);
      expect(said.statements[0]!.wording).toBe(text.replace(' Bye.', ''));
    });

    it.each([
      ['a question was asked behind it', "No I don't", `${context} Do you own a car?`],
      ['the same speaker said it', 'No, my brother does.', 'user: I live in Hull.'],
      ['nothing was said of who denies', 'No, my brother does.', 'assistant: Anything else?'],
      ['nothing was said', 'No.', ''],
    ])('corrects nothing where %s', async (_, text, before) => {
      expect((await read(text, [hull], { context: before })).said).toEqual([]);
    });
  });

  it('shows the day of an appointment as a date', async () => {
    const dentist = { subject: 'dentist', relation: 'scheduled_for', value: '3 april', state: 'planned' as const };
    const { said } = await read('dentist on 3 april', [dentist]);
    expect(said).toEqual([['assertion', 'dentist', 'scheduled_for', '2026-04-03']]);
  });

  it('leaves to the exact reader what that reads, and keeps the order of the text', async () => {
    const at = (value: string, subject = 'Ada') => ({ subject, relation: 'works_at', value });
    const { said, unread } = await read('bob at Hull. Ada is at Acme. Cleo at Bonn. Bye.', [
      ...[at('Hull', 'bob'), at('Acme'), at('Bonn', 'Cleo')],
    ]);
    expect(said.map(([, subject, , object]) => [subject, object])).toEqual([
      ['bob', 'Hull'],
      ['Ada', 'Acme'],
      ['Cleo', 'Bonn'],
    ]);
    expect(unread).toEqual([{ start: 43, end: 47, reason: 'not-reported' }]);
  });

  it('names a request to forget that it does not understand', async () => {
    const { unread } = await read('btw what I said about my salary, please forget that. do not want it stored', []);
    expect(unread).toMatchObject([{ reason: 'forget-request' }]);
  });

  it('names the sentences that say nothing', async () => {
    const age = { subject: ME, relation: 'has_age', value: '23' };
    const { unread } = await read("So tired today. I'm 23.", [age]);
    expect(unread).toEqual([{ start: 0, end: 15, reason: 'not-reported' }]);
  });
});
