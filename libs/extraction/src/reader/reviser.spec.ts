import type { KnownStatement } from '../reviser.port.js';
import { Reviser } from './reviser.js';
import { ScriptedModel } from './testing/scripted-model.js';

const statement = (subject: string, predicate: string, value: string, saidAt = 0): KnownStatement => ({
  ...{ subject, predicate, value, saidAt, hasOtherValue: false },
});
const KNOWN = [
  statement('user', 'owns', 'piano', 2),
  statement('beta', 'has_ga_date', '15 june', 1),
  statement('user', 'note', 'sings on mondays', 0),
];

describe('Reviser', () => {
  const revise = (text: string, revised: string[], known: readonly KnownStatement[] = KNOWN) =>
    new Reviser(new ScriptedModel([], revised)).revise({ text, speaker: 'user', predicates: [] }, known);

  it.each([
    ['owns', 'sold it', 'user owns piano', 0],
    ['an open attribute by its words', 'beta slips', 'beta ga date 15 june', 1],
    ['a note by itself', 'choir is over', 'user sings on mondays', 2],
  ])('compares a message with a statement of %s', async (_, text, words, index) => {
    expect(await revise(text, [words])).toMatchObject([{ index, wording: text }]);
  });

  it('says nothing where nothing is known, or nothing ends', async () => {
    expect(await revise('sold it', ['user owns piano'], [])).toEqual([]);
    expect(await revise('sold it', [])).toEqual([]);
  });

  it.each([
    ['another value', { ...KNOWN[1]!, hasOtherValue: true }, 'beta on 6 july', undefined],
    ['what is right instead', KNOWN[1]!, 'beta: 6 july, not 15 june', { value: '6 july', isMistake: false }],
  ])('needs less certainty where the message states %s', async (_, known, text, instead) => {
    const unsure = new Reviser(new ScriptedModel([], ['beta ga date 15 june'], [], 0.3));
    const revise = (statement: KnownStatement, said: string) =>
      unsure.revise({ text: said, speaker: 'user', predicates: ['has_status'] }, [statement]);
    expect(await revise(KNOWN[1]!, 'beta slips')).toEqual([]);
    const [revision] = await revise(known, text);
    expect(revision?.instead).toEqual(instead);
    expect(revision?.certainty).toBeCloseTo(0.3, 5);
  });

  it.each([
    ['it is named', 'Wrong about beta: it is 6 july, not 15 june', [], true],
    ['nothing else has the value', 'sorry, 6 july, not 15 june', [], true],
    ['the text states something else', 'beta ends 6 july, not 15 june', ['ends_on'], false],
    ['something else is named', 'the piano is from 6 july, not 15 june', [], false],
  ])('sees by the form of "X, not Y" whether Y is over, where %s', async (_, text, predicates, isOver) => {
    const known = [KNOWN[0]!, { ...KNOWN[1]! }, statement('piano', 'has_color', 'black')];
    const revised = await new Reviser(new ScriptedModel()).revise({ text, speaker: 'user', predicates }, known);
    expect(revised.map(({ index, instead }) => [index, instead?.value])).toEqual(isOver ? [[1, '6 july']] : []);
  });

  it('quotes the sentence that speaks of it', async () => {
    const [revision] = await revise('Long day. The piano is sold. Bye.', ['user owns piano']);
    expect(revision?.wording).toBe('The piano is sold.');
  });

  it('looks at the nearest of many, wherever they are in the list', async () => {
    const many = Array.from({ length: 150 }, (_, n) => statement(`thing ${n}`, 'has_status', 'fine', n));
    const known = [...many.slice(0, 70), statement('piano', 'located_in', 'Hull', 0), ...many.slice(70)];
    expect(await revise('the piano is in Leeds now', ['piano located in Hull'], known)).toMatchObject([{ index: 70 }]);
  });
});
