import fc from 'fast-check';
import { passageFinder } from './passage-finder.js';

const FILLER = 'The weather was fine that day, and nothing else happened. '.repeat(20);

describe('passageFinder', () => {
  const passage = (question: string, text: string) => passageFinder(question)(text);

  it.each([
    ['sentences that match', `${FILLER}Ada moved to Oslo. She likes it. ${FILLER}`, 'Ada moved to Oslo.'],
    ['other forms of a word', `${FILLER}He was moving to Bergen. ${FILLER}`, 'He was moving to Bergen.'],
    ['lines', `assistant: hello\nuser: I move soon\nassistant: fine`, 'user: I move soon'],
    [
      'several that match',
      `${FILLER}Ada called. It rained. Oslo was cold. ${FILLER}`,
      'Ada called. It rained. Oslo was cold.',
    ],
    ['titles', `${FILLER}Dr. Ada Smith called. ${FILLER}`, 'Dr. Ada Smith called.'],
    ['capitals and letters that grow', `${FILLER}İzmir! İS ADA İN İZMİR? Yes.`, 'İS ADA İN İZMİR?'],
    ['a text of one sentence', 'Ada', 'Ada'],
  ])('finds %s', (_what, text, found) => {
    expect(passage('When did Ada move to Oslo?', text)).toBe(found);
  });

  it('prefers words that are rare in the text', () => {
    const text = `${'Ada went out. '.repeat(40)}Oslo was cold. ${'Ada came home. '.repeat(40)}`;
    expect(passage('Ada Oslo', text)).toContain('Oslo was cold.');
  });

  it('finds accents however they are written', () => {
    expect(passage('Was Ada in Köln?', `${FILLER}Ko\u0308ln is nice. ${FILLER}`)).toBe('Ko\u0308ln is nice.');
  });

  it.each([
    ['Wo wohnt Lukasz?', `${FILLER}Łukasz ist hier. ${FILLER}`, 'Łukasz ist hier.'],
    ['gdansk', `${FILLER}We saw Gdańsk. ${FILLER}`, 'We saw Gdańsk.'],
    ['C++', `${FILLER}She writes C++ daily. ${FILLER}`, 'She writes C++ daily.'],
    ['.NET', `${FILLER}They use .NET here. ${FILLER}`, 'They use .NET here.'],
    ['Что было в Москве?', `${FILLER}Мы видели Москву. ${FILLER}`, 'Мы видели Москву.'],
    ['上海', `${'今天天气很好。'.repeat(60)}他住在上海。${'今天天气很好。'.repeat(60)}`, '他住在上海。'],
  ])('finds the words of all languages: %s', (question, text, found) => {
    expect(passage(question, text)).toBe(found);
  });

  it('finds the place in a sentence without spaces that is too long', () => {
    const found = passage('上海', `${'天'.repeat(700)}他住在上海${'天'.repeat(700)}`);
    expect(found).toContain('上海');
  });

  it('cuts a long sentence between words, around the words that match', () => {
    const text = `${'and so on '.repeat(203)}Ada moved to Oslo ${'and so forth '.repeat(200)}`;
    const found = passage('When did Ada move to Oslo?', text);
    expect(found).toMatch(/^(and|so|on|Ada) .*Ada moved to Oslo.*(and|so|forth)$/);
    expect(found.length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['Ada moved.', 'zebra'],
    ['Ada moved.', ''],
    ['Ada moved.', 'the of'],
  ])('begins at the beginning if no word occurs: %j, %j', (text, question) => {
    expect(passage(question, text)).toBe(text);
    expect(passage(question, FILLER)).toBe(FILLER.slice(0, 289).trim());
  });

  it('returns a part of the text, of at most 300 characters, for any text', () => {
    const words = fc.constantFrom(
      'Ada',
      'moves',
      'Oslo.',
      'x'.repeat(150),
      '🙂',
      '\n',
      'e.g.',
      '東京。',
      "Ada's",
      '2.3.1',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 200 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), words), text, (question, content) => {
        const found = passage(question, content);
        expect(content).toContain(found);
        expect(found.length).toBeLessThanOrEqual(300);
        expect(found === '').toBe(content.trim() === '');
        expect(found).toBe(found.trim());
      }),
    );
  });

  it.each(['x', '🙂', 'ada ', 'ada\n', ' ', 'a.', '…'])('reads a text of a mebibyte of %j in time', (part) => {
    const text = part.repeat(2 ** 20 / part.length);
    const startedAt = performance.now();
    expect(passage('Where does Ada live?', text).length).toBeLessThanOrEqual(300);
    // Takes milliseconds; a search that is quadratic in the length of the text would take hours.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });
});
