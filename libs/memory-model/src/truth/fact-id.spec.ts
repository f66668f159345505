import type { Assertion } from '../evidence/evidence.js';
import { factIds } from './fact-id.js';
import { foldTimeline } from './fold-timeline.js';
import { eventsOf } from './timeline-event.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';

function claim(object: string, from: number, to: number | null = null): Assertion {
  const id = `${object} ${from} ${to}`;
  const base = {
    id,
    episodeId: 'e',
    position: 0,
    saidAt: 0,
    recordedAt: 0,
    wording: '',
    confidence: 0.8,
    text: object,
  };
  const said = { subject: 'ada', predicate: 'works_at', object: { kind: 'value' as const, value: object } };
  return { ...base, ...said, kind: 'assertion', from, to };
}

/** "Acme 10": its id. */
function idsAfter(...claims: Assertion[]): Record<string, string> {
  const { spans } = foldTimeline(claims.flatMap(eventsOf));
  const ids = factIds(WORKSPACE, { subject: 'ada', predicate: 'works_at' }, spans);
  return Object.fromEntries([...ids].map(([span, id]) => [`${span.anchor.text} ${span.from}`, id]));
}

describe('fact ids', () => {
  const there = [claim('Acme', 20), claim('Globex', 30)];
  const before = idsAfter(...there);

  it('stay when a fact turns out to have begun earlier, or loses its first claim', () => {
    expect(idsAfter(claim('Acme', 10), ...there)['Acme 10']).toBe(before['Acme 20']);
  });

  it('stay when a value comes back', () => {
    const after = idsAfter(...there, claim('Acme', 40), claim('Globex', 50));
    expect(after).toMatchObject(before);
    const late = idsAfter(...there, claim('Acme', 40), claim('Globex', 50), claim('Initech', 35), claim('Acme', 37));
    expect(late['Globex 50']).toBe(after['Globex 50']);
  });

  it('are given to the first span of a value: one that comes before it takes its id, the others keep theirs', () => {
    const after = idsAfter(...there, claim('Acme', 40));
    const late = idsAfter(claim('Acme', 5, 8), ...there, claim('Acme', 40));
    expect(late['Acme 5']).toBe(after['Acme 20']);
    expect(late['Acme 40']).toBe(after['Acme 40']);
    expect(new Set(Object.values(late)).size).toBe(4);
  });

  it('are distinct where spans of one value begin at the same moment', () => {
    const { spans } = foldTimeline([claim('Acme', 10, 10), claim('Acme', 10, 9)].flatMap(eventsOf));
    expect(new Set(factIds(WORKSPACE, { subject: 'ada', predicate: 'works_at' }, spans).values()).size).toBe(2);
  });
});
