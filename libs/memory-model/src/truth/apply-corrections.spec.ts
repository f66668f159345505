import type { Assertion, Correction, Ending, FactObject } from '../evidence/evidence.js';
import { correctedIds } from './apply-corrections.js';

const [START_2021, START_2022, START_2023] = [2021, 2022, 2023].map((year) => Date.UTC(year, 0, 1)) as [
  number,
  number,
  number,
];
const SAID = Date.UTC(2023, 5, 1);
const OSLO: FactObject = { kind: 'entity', entityId: 'oslo' };
const BERN: FactObject = { kind: 'entity', entityId: 'bern' };

const base = { episodeId: 'e1', position: 0, saidAt: SAID, recordedAt: 0, wording: '', confidence: 0.8 };
const about = { ...base, subject: 'ada', predicate: 'lives_in' };

function claim(id: string, fields: Partial<Assertion> = {}): Assertion {
  return { ...about, id, kind: 'assertion', object: OSLO, from: START_2022, to: null, text: '', ...fields };
}

function ending(id: string, fields: Partial<Ending> = {}): Ending {
  return { ...about, id, kind: 'ending', object: OSLO, at: START_2022, ...fields };
}

/** "Not in 2022." */
function correction(fields: Partial<Correction> = {}): Correction {
  const wrongTime = { start: START_2022, end: START_2023 };
  return {
    ...about,
    id: 'correction',
    kind: 'correction',
    episodeId: 'e2',
    saidAt: SAID + 1,
    object: OSLO,
    wrongTime,
    ...fields,
  };
}

describe('correctedIds', () => {
  it('strikes out what was said to begin at the wrong time, and nothing else', () => {
    const statements = [
      claim('wrong'),
      claim('the last moment of it', { from: START_2023 - 1 }),
      ending('its end'),
      claim('the year before', { from: START_2021 }),
      claim('the year after', { from: START_2023 }),
      claim('ever since', { from: null }),
    ];
    expect([...correctedIds([correction()], statements)]).toEqual(['wrong', 'the last moment of it', 'its end']);
  });

  it('knows values, subjects and predicates apart', () => {
    const statements = [
      claim('another value', { object: BERN }),
      claim('another subject', { subject: 'bob' }),
      claim('another predicate', { predicate: 'born_in' }),
      ending('an end of whatever held', { object: null }),
    ];
    expect([...correctedIds([correction()], statements)]).toEqual([]);
  });

  it('strikes out any value where it names none, and any time where it names none', () => {
    const statements = [claim('a', { object: BERN }), ending('b', { object: null }), claim('c', { from: START_2021 })];
    expect([...correctedIds([correction({ object: null })], statements)]).toEqual(['a', 'b']);
    expect([...correctedIds([correction({ wrongTime: null })], statements)]).toEqual(['c']);
  });

  it.each([
    [{ start: null, end: START_2022 }, ['unknown', '2021']],
    [{ start: START_2022, end: null }, ['2022', '2023']],
  ])('strikes out what begins in the window %j, which is open at one side', (wrongTime, struckOut) => {
    const statements = [
      claim('unknown', { from: null }),
      claim('2021', { from: START_2021 }),
      claim('2022'),
      claim('2023', { from: START_2023 }),
    ];
    expect([...correctedIds([correction({ wrongTime })], statements)]).toEqual(struckOut);
  });

  it('strikes out a contradiction of the value', () => {
    const contradiction = { ...ending('contradiction'), kind: 'contradiction' as const, object: OSLO };
    expect([...correctedIds([correction()], [contradiction])]).toEqual(['contradiction']);
  });

  it('lets what is said later count', () => {
    const statements = [claim('before'), claim('later', { saidAt: SAID + 2 })];
    expect([...correctedIds([correction()], statements)]).toEqual(['before']);
  });

  it('corrects what stands before it in its own episode, and never what stands after it', () => {
    const own = { episodeId: 'e2', saidAt: SAID + 1 };
    const statements = [claim('before', { ...own, position: 0 }), claim('after', { ...own, position: 2 })];
    expect([...correctedIds([correction({ position: 1 })], statements)]).toEqual(['before']);
  });

  it('corrects what another episode says at the same moment', () => {
    expect([...correctedIds([correction()], [claim('at once', { saidAt: SAID + 1, position: 9 })])]).toEqual([
      'at once',
    ]);
  });
});
