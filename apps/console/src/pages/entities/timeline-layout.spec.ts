import { layOut } from './timeline-layout.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

function fact(id: string, predicate: string, validFrom: string | null, validTo: string | null = null) {
  const time = (day: string | null) => (day === null ? null : `${day}T00:00:00.000Z`);
  return {
    id,
    predicate,
    validFrom: time(validFrom),
    validTo: time(validTo),
    state: validTo === null ? ('current' as const) : ('ended' as const),
  };
}

describe('the layout of a timeline', () => {
  it('places spans by their predicates, the earliest first', () => {
    const { groups, now, hidden } = layOut(
      [
        fact('job', 'works_at', '2020-01-01'),
        fact('oslo', 'lives_in', '2018-01-01'),
        fact('rome', 'lives_in', '2006-01-01', '2018-01-01'),
      ],
      NOW,
    );
    expect(groups.map(({ predicate, lanes, bars }) => [predicate, lanes, bars.map((bar) => bar.fact.id)])).toEqual([
      ['lives_in', 1, ['rome', 'oslo']],
      ['works_at', 1, ['job']],
    ]);
    const [rome, oslo] = groups[0]!.bars;
    expect(rome!.start).toBeGreaterThan(0);
    expect(rome!.end).toBeCloseTo(oslo!.start);
    expect(rome).toMatchObject({ fadesIn: false, fadesOut: false });
    expect(oslo).toMatchObject({ end: 1, fadesOut: true });
    expect(now).toBeGreaterThan(0.9);
    expect(hidden).toBe(0);
  });

  it('gives spans of one predicate that overlap lanes of their own', () => {
    const { groups } = layOut(
      [
        fact('a', 'knows', '2020-01-01', '2022-01-01'),
        fact('b', 'knows', '2021-01-01', '2023-01-01'),
        fact('c', 'knows', '2022-06-01', '2024-01-01'),
      ],
      NOW,
    );
    expect(groups[0]!.lanes).toBe(2);
    expect(groups[0]!.bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  it('fades where a time is not known', () => {
    const { groups } = layOut([fact('a', 'likes', null), fact('b', 'likes', null, '2025-01-01')], NOW);
    expect(groups[0]!.bars).toEqual([
      expect.objectContaining({ start: 0, end: 1, fadesIn: true, fadesOut: true }),
      expect.objectContaining({ start: 0, fadesIn: true, fadesOut: false }),
    ]);
  });

  it('makes short spans wide enough to be seen, inside the axis', () => {
    const { groups } = layOut(
      [fact('old', 'born_in', '1815-12-10', '1815-12-11'), fact('new', 'met', '2026-01-01', '2026-01-01')],
      NOW,
    );
    for (const { bars } of groups) {
      for (const { start, end } of bars) {
        expect(end - start).toBeCloseTo(0.03);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(1);
      }
    }
  });

  it('shows the last years only, and counts what lies before them', () => {
    const facts = [fact('old', 'born_in', '1815-12-10', '1815-12-11'), fact('job', 'works_at', '2010-01-01')];
    const { groups, hidden } = layOut(facts, NOW, 5);
    expect(groups.map(({ predicate }) => predicate)).toEqual(['works_at']);
    expect(groups[0]!.bars[0]).toMatchObject({ start: 0, end: 1, fadesIn: true });
    expect(hidden).toBe(1);
  });

  it.each([
    ['2025-11-20', ['2025-12', '2026-01']],
    ['2016-01-01', ['2016', '2018', '2020', '2022', '2024', '2026']],
    ['0050-01-01', ['500', '1000', '1500', '2000']],
  ])('has a few ticks from %s on', (from, labels) => {
    const { ticks } = layOut([fact('a', 'knows', from)], NOW);
    expect(ticks.map(({ label }) => label)).toEqual(labels);
    for (const { position } of ticks) {
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(1);
    }
  });

  it('is an axis up to now without facts', () => {
    expect(layOut([], NOW)).toMatchObject({ groups: [], hidden: 0 });
  });
});
