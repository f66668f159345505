import type { Assertion } from '../evidence/evidence.js';
import { foldTimeline } from './fold-timeline.js';
import { eventsOf } from './timeline-event.js';
import { planUpdate, rebuildTimeline } from './update-timeline.js';

function claims(object: string, from: number, id: string): Assertion {
  const base = { id, episodeId: 'e', position: 0, recordedAt: 0, wording: '', confidence: 0.8, text: object };
  const said = { subject: 'ada', predicate: 'works_at', object: { kind: 'value' as const, value: object } };
  return { ...base, ...said, kind: 'assertion', from, to: null };
}

const stored = [claims('Acme', 10, 'a'), claims('Globex', 20, 'b'), claims('Globex', 30, 'c')].flatMap(eventsOf);
const [acme, globex] = foldTimeline(stored).spans;
const spanCounts = new Map([
  ['v:acme', 1],
  ['v:globex', 1],
]);

describe('planUpdate', () => {
  const view = { spans: [acme!, globex!], since: null, spanCounts };

  it('absorbs what holds at that time anyway', () => {
    for (const at of [15, 25, 40]) {
      const object = at < 20 ? 'Acme' : 'Globex';
      expect(planUpdate(view, eventsOf(claims(object, at, 'd')))).toMatchObject({
        kind: 'absorbed',
        change: { upserted: [{ objectKey: `v:${object.toLowerCase()}`, support: at < 20 ? 2 : 3 }], removed: [] },
      });
    }
  });

  it('needs only what is at or after a later claim', () => {
    const latest = { spans: [globex!], since: 40, spanCounts };
    expect(planUpdate(latest, eventsOf(claims('Acme', 40, 'd')))).toEqual({ kind: 'refold', since: 40 });
  });

  it('starts where the span began that an arrival falls into', () => {
    const view25 = { spans: [globex!], since: 25, spanCounts };
    const arrivals = eventsOf(claims('Acme', 25, 'd'));
    expect(planUpdate(view25, arrivals)).toEqual({ kind: 'look-back', since: 20 });
    expect(planUpdate({ ...view, since: 20 }, arrivals)).toEqual({ kind: 'refold', since: 20 });
  });
});

describe('rebuildTimeline', () => {
  it('writes only what differs', () => {
    const { upserted, removed } = rebuildTimeline([acme!, globex!], stored.slice(0, 1));
    expect(upserted).toMatchObject([{ objectKey: 'v:acme', to: null, end: null }]);
    expect(removed).toEqual([globex]);
  });
});
