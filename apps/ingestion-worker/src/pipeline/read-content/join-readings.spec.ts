import type { ExtractedStatement, Extraction } from '@memory-graph/extraction';
import { joinReadings } from './join-readings.js';
import type { PlacedFact } from './read-stated-facts.js';

const PART = 'Ada lives in Oslo. She likes tea. She left Acme.';

function statement(wording: string, by: string): ExtractedStatement {
  const object = { kind: 'value', value: by } as const;
  return { kind: 'ending', subject: 'ada', predicate: 'x', object, at: 0, wording, confidence: 0.9, readBy: by };
}

function stated(wording: string, partStart: number): PlacedFact {
  const start = partStart + PART.indexOf(wording);
  const place = { start, end: start + wording.length };
  return { place, entities: [], statements: [statement(wording, 'caller')] };
}

describe('joinReadings', () => {
  const start = 1_000;
  const extraction: Extraction = {
    entities: [],
    statements: [
      statement('Ada lives in Oslo.', 'rules'),
      statement('She likes tea.', 'rules'),
      statement('not in the text', 'rules'),
    ],
    unread: [{ start: PART.indexOf('She left'), end: PART.length, reason: 'no-pattern' }],
  };
  const join = (...facts: PlacedFact[]) =>
    joinReadings({ text: PART, start, end: start + PART.length, extraction }, facts);
  const said = ({ statements }: Extraction) => statements.map(({ wording, readBy }) => [wording, readBy]);

  it('keeps the order of the text', () => {
    expect(said(join(stated('She left Acme.', start)))).toEqual([
      ['Ada lives in Oslo.', 'rules'],
      ['She likes tea.', 'rules'],
      ['not in the text', 'rules'],
      ['She left Acme.', 'caller'],
    ]);
  });

  it('leaves out what the extractor read out of the same sentences', () => {
    expect(said(join(stated('Ada lives in Oslo.', start)))).toEqual([
      ['Ada lives in Oslo.', 'caller'],
      ['She likes tea.', 'rules'],
      ['not in the text', 'rules'],
    ]);
  });

  it('counts what the caller read as read', () => {
    expect(join(stated('She left Acme.', start)).unread).toEqual([]);
    expect(join(stated('She likes tea.', start)).unread).toHaveLength(1);
  });

  it('leaves facts of other parts to them', () => {
    expect(said(join(stated('She left Acme.', start + PART.length)))).toEqual(said(extraction));
  });
});
