import type { Assertion } from '../evidence/evidence.js';
import { foldTimeline } from './fold-timeline.js';
import { eventsOf } from './timeline-event.js';
import { TimelineUpdate } from './timeline-update.js';

function claim(object: string, from: number): Assertion {
  const base = {
    id: `${object} ${from}`,
    episodeId: 'e',
    position: 0,
    saidAt: 0,
    recordedAt: 0,
    wording: '',
    confidence: 0.8,
  };
  const said = { subject: 'ada', predicate: 'works_at', object: { kind: 'value' as const, value: object } };
  return { ...base, ...said, kind: 'assertion', from, to: null, text: object };
}

const stored = [
  claim('Acme', 10),
  claim('Globex', 20),
  claim('Globex', 30),
  claim('Initech', 40),
  claim('Acme', 50),
  claim('Globex', 60),
].flatMap(eventsOf);
const { spans } = foldTimeline(stored);

function neededFor(...claims: Assertion[]): TimelineUpdate['needed'] {
  return new TimelineUpdate(spans, claims.flatMap(eventsOf)).needed;
}

describe('TimelineUpdate', () => {
  it('needs no stored events for what holds at that time anyway', () => {
    expect(neededFor(claim('Globex', 25), claim('Acme', 55), claim('Globex', 70))).toEqual([]);
  });

  it('needs only what is stored since, where arrivals come after all claims', () => {
    expect(neededFor(claim('Acme', 70))).toEqual([{ from: 70, to: null }]);
  });

  it('needs only what lies around a late arrival', () => {
    expect(neededFor(claim('Acme', 25))).toEqual([{ from: 20, to: 50 }]);
    expect(neededFor(claim('Acme', 35))).toEqual([{ from: 35, to: 50 }]);
  });

  it('leaves alone what lies between late arrivals', () => {
    expect(neededFor(claim('Hooli', 5), claim('Hooli', 55))).toEqual([
      { from: 5, to: 20 },
      { from: 55, to: null },
    ]);
  });

  it('goes on with the stored spans where the fold meets them again', () => {
    const update = new TimelineUpdate(spans, eventsOf(claim('Hooli', 35)));
    update.addStored(stored.filter(({ at }) => (at ?? 0) >= 35 && (at ?? 0) <= 50));
    update.apply(eventsOf(claim('Hooli', 35)));
    expect(update.spans.map(({ object, from, to }) => [object, from, to])).toEqual(
      [
        ['Acme', 10, 20],
        ['Globex', 20, 35],
        ['Hooli', 35, 40],
        ['Initech', 40, 50],
        ['Acme', 50, 60],
        ['Globex', 60, null],
      ].map(([value, from, to]) => [{ kind: 'value', value }, from, to]),
    );
    expect(update.spans.at(-1)).toBe(spans.at(-1));
  });
});
