import type { Assertion, Contradiction, Ending, Evidence, FactObject, Retraction } from '../evidence/evidence.js';
import { type DerivedFact, deriveFacts } from './derive-facts.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const [IN_2015, IN_2017, IN_2019, IN_2021] = [2015, 2017, 2019, 2021].map((year) => Date.UTC(year, 0, 1)) as [
  number,
  number,
  number,
  number,
];

let statements = 0;

function nextBase(): {
  id: string;
  episodeId: string;
  position: number;
  saidAt: number;
  recordedAt: number;
  wording: string;
  confidence: number;
} {
  const id = `s${String((statements += 1)).padStart(3, '0')}`;
  return { id, episodeId: id, position: 0, saidAt: 0, recordedAt: 0, wording: '', confidence: 0.8 };
}

function value(text: string): FactObject {
  return { kind: 'value', value: text };
}

function says(
  predicate: string,
  object: string,
  from: number | null,
  more: Partial<Pick<Assertion, 'to' | 'position' | 'saidAt' | 'episodeId' | 'confidence' | 'subject' | 'text'>> = {},
): Assertion {
  const text = `Ada ${predicate} ${object}`;
  return {
    ...nextBase(),
    kind: 'assertion',
    subject: 'ada',
    predicate,
    object: value(object),
    from,
    to: null,
    text,
    ...more,
  };
}

function ends(predicate: string, object: string | null, at: number, position = 0): Ending {
  return {
    ...nextBase(),
    position,
    kind: 'ending',
    subject: 'ada',
    predicate,
    object: object === null ? null : value(object),
    at,
  };
}

function contradicts(predicate: string, object: string, at: number): Contradiction {
  return { ...nextBase(), kind: 'contradiction', subject: 'ada', predicate, object: value(object), at };
}

function retracts(...wrong: Evidence[]): Retraction {
  return { ...nextBase(), kind: 'retraction', statementIds: wrong.map(({ id }) => id) };
}

function derive(...evidence: Evidence[]): DerivedFact[] {
  return deriveFacts(WORKSPACE, evidence);
}

/** "Acme 2015-2019", by start; "…" where a side is open. */
function spans(...evidence: Evidence[]): string[] {
  const year = (time: number | null): string => (time === null ? '…' : String(new Date(time).getUTCFullYear()));
  return derive(...evidence)
    .sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity) || (a.to ?? Infinity) - (b.to ?? Infinity))
    .map(
      ({ object, from, to }) => `${object.kind === 'value' ? object.value : object.entityId} ${year(from)}-${year(to)}`,
    );
}

describe('deriveFacts', () => {
  describe('one fact, better supported', () => {
    it('merges what says the same', () => {
      const [first, second] = [says('works_at', 'Acme', IN_2015), says('works_at', 'ACME', IN_2017)];
      const facts = derive(second, first);
      expect(facts).toEqual([
        expect.objectContaining({
          content: first.text,
          type: 'employment',
          confidence: 0.96,
          from: IN_2015,
          to: null,
          supportIds: [first.id, second.id],
          endedBy: null,
        }),
      ]);
    });

    it('is never quite sure', () => {
      const sure = Array.from({ length: 9 }, () => says('works_at', 'Acme', IN_2015, { confidence: 1 }));
      expect(derive(...sure)[0]?.confidence).toBe(0.999);
    });

    it('keeps its id when an earlier claim turns up', () => {
      const [late, early] = [says('works_at', 'Acme', IN_2017), says('works_at', 'Acme', IN_2015)];
      expect(derive(late, early)[0]?.id).toBe(derive(late)[0]?.id);
    });
  });

  describe('succession', () => {
    it('ends one value where the next begins, also when the older arrives last', () => {
      const [acme, globex] = [says('works_at', 'Acme', IN_2015), says('works_at', 'Globex', IN_2019)];
      expect(spans(globex, acme)).toEqual(['Acme 2015-2019', 'Globex 2019-…']);
      expect(derive(globex, acme).find(({ to }) => to !== null)?.endedBy).toEqual({
        cause: 'succession',
        statementId: globex.id,
      });
    });

    it('is valid again when what ended it goes', () => {
      expect(spans(says('works_at', 'Acme', IN_2015))).toEqual(['Acme 2015-…']);
    });

    it('lets a value come back as a fact of its own', () => {
      const back = [
        says('works_at', 'Acme', IN_2015),
        says('works_at', 'Globex', IN_2017),
        says('works_at', 'Acme', IN_2019),
      ];
      expect(spans(...back)).toEqual(['Acme 2015-2017', 'Globex 2017-2019', 'Acme 2019-…']);
      expect(new Set(derive(...back).map(({ id }) => id)).size).toBe(3);
    });

    it('leaves several values of other predicates side by side', () => {
      expect(spans(says('likes', 'Tea', IN_2015), says('likes', 'Jazz', IN_2017))).toEqual([
        'Tea 2015-…',
        'Jazz 2017-…',
      ]);
    });

    it('goes by the order of the text within a moment', () => {
      const [first, second] = [says('lives_in', 'Rome', IN_2015), says('lives_in', 'Bari', IN_2015, { position: 1 })];
      expect(spans(second, first)).toEqual(['Rome 2015-2015', 'Bari 2015-…']);
    });

    it('goes by when it was said where two episodes speak of one moment', () => {
      const [later, earlier] = [
        says('lives_in', 'Bari', IN_2015, { saidAt: 2 }),
        says('lives_in', 'Rome', IN_2015, { saidAt: 1 }),
      ];
      expect(spans(later, earlier)).toEqual(['Rome 2015-2015', 'Bari 2015-…']);
    });

    it('goes by the words where nothing else tells, never by ids', () => {
      const said = (id: string, text: string): Assertion => ({ ...says('lives_in', text, IN_2015, { text }), id });
      expect(spans(said('1', 'Rome'), said('2', 'Bari'))).toEqual(spans(said('2', 'Rome'), said('1', 'Bari')));
    });

    it('does not choose between values without a start, but a dated one follows both', () => {
      const undated = [says('lives_in', 'Rome', null), says('lives_in', 'Bari', null, { to: IN_2017 })];
      expect(spans(...undated)).toEqual(['Bari …-2017', 'Rome …-…']);
      expect(spans(...undated, says('lives_in', 'Pisa', IN_2019))).toEqual([
        'Bari …-2017',
        'Rome …-2019',
        'Pisa 2019-…',
      ]);
    });
  });

  describe('endings', () => {
    it('end what held', () => {
      const left = ends('works_at', 'Acme', IN_2019);
      const facts = derive(left, says('works_at', 'Acme', IN_2015));
      expect(facts).toEqual([
        expect.objectContaining({ to: IN_2019, endedBy: { cause: 'ending', statementId: left.id } }),
      ]);
    });

    it('end nothing else', () => {
      expect(spans(says('works_at', 'Globex', IN_2015), ends('works_at', 'Acme', IN_2019))).toEqual(['Globex 2015-…']);
    });

    it('without an object end whatever holds, of every value', () => {
      const likes = [says('likes', 'Tea', IN_2015), says('likes', 'Jazz', IN_2021)];
      expect(spans(...likes, ends('likes', null, IN_2019))).toEqual(['Tea 2015-2019', 'Jazz 2021-…']);
    });

    it('come with the `to` of an assertion', () => {
      const span = says('works_at', 'Acme', IN_2015, { to: IN_2019 });
      expect(spans(span)).toEqual(['Acme 2015-2019']);
      expect(spans(span, says('works_at', 'Acme', IN_2019))).toEqual(['Acme 2015-2019', 'Acme 2019-…']);
    });

    it('win over a claim of the same moment', () => {
      expect(spans(ends('works_at', 'Acme', IN_2019), says('works_at', 'Acme', IN_2019))).toEqual(['Acme 2019-2019']);
    });

    it('of whatever holds keep their place in the text', () => {
      const before = says('works_at', 'Acme', IN_2015);
      const joins = says('works_at', 'Globex', IN_2019, { position: 1 });
      expect(spans(before, ends('works_at', null, IN_2019, 0), joins)).toEqual(['Acme 2015-2019', 'Globex 2019-…']);
      expect(spans(before, joins, ends('works_at', null, IN_2019, 2))).toEqual(['Acme 2015-2019', 'Globex 2019-2019']);
    });

    it('leave an assertion that ends where it begins as an invalidated fact', () => {
      expect(spans(says('works_at', 'Acme', IN_2019, { to: IN_2015 }))).toEqual(['Acme 2019-2019']);
    });
  });

  it('ends a fact that is contradicted, and tells why', () => {
    const statement = contradicts('works_at', 'Acme', IN_2019);
    const [fact] = derive(says('works_at', 'Acme', IN_2015), statement);
    expect(fact).toMatchObject({ to: IN_2019, endedBy: { cause: 'contradiction', statementId: statement.id } });
  });

  describe('retractions', () => {
    const acme = says('works_at', 'Acme', IN_2015);
    const globex = says('works_at', 'Globex', IN_2019);
    const retraction = retracts(globex);

    it('take all effect from what was wrong', () => {
      expect(spans(acme, globex, retraction)).toEqual(['Acme 2015-…']);
    });

    it('have no effect when they are retracted', () => {
      expect(spans(acme, globex, retraction, retracts(retraction))).toEqual(['Acme 2015-2019', 'Globex 2019-…']);
    });

    it('all take effect in a circle', () => {
      const [one, other] = [retracts(acme), retracts(globex)];
      const circle = [
        { ...one, statementIds: [acme.id, other.id] },
        { ...other, statementIds: [globex.id, one.id] },
      ];
      expect(spans(acme, globex, ...circle)).toEqual([]);
    });
  });

  describe('same-as', () => {
    const robert = says('works_at', 'Acme', IN_2015, { subject: 'robert' });
    const bob = says('works_at', 'Acme', IN_2017, { subject: 'bob' });
    const one: Evidence = { ...nextBase(), kind: 'same-as', a: 'bob', b: 'robert' };
    const two: Evidence = { ...nextBase(), kind: 'not-same-as', a: 'bob', b: 'robert' };

    it('makes one fact of what is said of one entity', () => {
      expect(derive(robert, bob, one)).toEqual([
        expect.objectContaining({ subject: 'bob', from: IN_2015, supportIds: [robert.id, bob.id] }),
      ]);
    });

    it('is outweighed by not-same-as', () => {
      expect(derive(robert, bob, one, two)).toHaveLength(2);
    });
  });
});
