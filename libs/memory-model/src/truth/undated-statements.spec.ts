import type { Assertion, Ending, Evidence } from '../evidence/evidence.js';
import { deriveFacts } from './derive-facts.js';

/** Days of 2026: what is said of a day without a time is said at noon. */
const day = (month: number, date = 1): number => Date.UTC(2026, month - 1, date);

interface Saying {
  /** When it was said. */
  on: number;
  predicate?: string;
  /** `A` claims the value A; `-A` says that it ended, `-` that whatever held ended. */
  says: string;
  /** The time that it names; `on` if none, null: since before anything known. */
  from?: number | null;
  to?: number;
  position?: number;
  recordedAt?: number;
}

function evidenceOf(
  { on, predicate = 'lives_in', says, from = on, to, position = 0, recordedAt = 0 }: Saying,
  index: number,
): Evidence {
  const id = `s${index}`;
  const base = {
    id,
    episodeId: id,
    position,
    saidAt: on,
    recordedAt,
    wording: '',
    confidence: 0.8,
    subject: 'u',
    predicate,
  };
  const value = says.replace('-', '');
  const object = value === '' ? null : { kind: 'value' as const, value };
  if (says.startsWith('-')) return { ...base, kind: 'ending', object, at: from ?? on } satisfies Ending;
  return { ...base, kind: 'assertion', object: object!, from, to: to ?? null, text: value } satisfies Assertion;
}

/** "Denver …-09-01": the facts by their ends, `…` where a side is open. */
function timeline(sayings: readonly Saying[]): string[] {
  const date = (time: number | null): string => (time === null ? '…' : new Date(time).toISOString().slice(5, 10));
  return deriveFacts('018f0000-0000-7000-8000-000000000001', sayings.map(evidenceOf))
    .sort((a, b) => (a.to ?? Infinity) - (b.to ?? Infinity) || (a.from ?? -Infinity) - (b.from ?? -Infinity))
    .map(({ content, from, to }) => `${content} ${date(from)}-${date(to)}`);
}

/** The table of ADR 27. */
const CASES: readonly [situation: string, sayings: Saying[], facts: string[]][] = [
  ['is so when it is said', [{ on: day(5), says: 'Denver' }], ['Denver 05-01-…']],
  [
    'gives way to what is said later to have begun before',
    [
      { on: day(5, 20), says: 'Denver' },
      { on: day(5, 21), says: 'Aurora', from: day(4) },
    ],
    ['Denver …-04-01', 'Aurora 04-01-…'],
  ],
  [
    'gives way within one text, too',
    [
      { on: day(5, 20), says: 'Denver', position: 0 },
      { on: day(5, 20), says: 'Aurora', from: day(4), position: 1 },
    ],
    ['Denver …-04-01', 'Aurora 04-01-…'],
  ],
  [
    'ends what began before, where it is said later',
    [
      { on: day(5, 20), says: 'Aurora', from: day(4) },
      { on: day(5, 21), says: 'Denver' },
    ],
    ['Aurora 04-01-05-21', 'Denver 05-21-…'],
  ],
  [
    'follows another such value',
    [
      { on: day(5, 20), says: 'Denver' },
      { on: day(6), says: 'Aurora' },
    ],
    ['Denver 05-20-06-01', 'Aurora 06-01-…'],
  ],
  [
    'counts by the order of acceptance where two messages have one time',
    [
      { on: day(5), says: 'Aurora', recordedAt: 2 },
      { on: day(5), says: 'Denver', recordedAt: 1 },
    ],
    ['Denver 05-01-05-01', 'Aurora 05-01-…'],
  ],
  [
    'comes back if it is said again after what overruled it',
    [
      { on: day(5, 20), says: 'Denver' },
      { on: day(5, 21), says: 'Aurora', from: day(4) },
      { on: day(8), says: 'Denver' },
    ],
    ['Denver …-04-01', 'Aurora 04-01-08-01', 'Denver 08-01-…'],
  ],
  [
    'stands between a known earlier value and what overrules it',
    [
      { on: day(1), says: 'Lima', from: day(1) },
      { on: day(5, 20), says: 'Denver' },
      { on: day(5, 21), says: 'Aurora', from: day(4) },
    ],
    ['Lima 01-01-03-31', 'Denver 03-31-04-01', 'Aurora 04-01-…'],
  ],
  [
    'is over if it is said later to have ended before',
    [
      { on: day(5, 20), predicate: 'has_pet', says: 'Biscuit' },
      { on: day(5, 27), predicate: 'has_pet', says: '-Biscuit', from: day(5, 18) },
    ],
    ['Biscuit …-05-18'],
  ],
  [
    'is over if whatever held is said later to have ended before',
    [
      { on: day(5, 20), predicate: 'works_at', says: 'Acme' },
      { on: day(5, 27), predicate: 'works_at', says: '-', from: day(5, 18) },
    ],
    ['Acme …-05-18'],
  ],
  [
    'stays if the end that is told later was that of another value',
    [
      { on: day(1), predicate: 'works_at', says: 'Initech' },
      { on: day(5, 20), predicate: 'works_at', says: 'Acme' },
      { on: day(5, 27), predicate: 'works_at', says: '-', from: day(3) },
    ],
    ['Initech 01-01-03-01', 'Acme 05-20-…'],
  ],
  [
    'stays if the end is told before it',
    [
      { on: day(5, 20), predicate: 'likes', says: '-hiking', from: day(3) },
      { on: day(5, 27), predicate: 'likes', says: 'hiking' },
    ],
    ['hiking 05-27-…'],
  ],
  [
    'is no current value in the past tense',
    [{ on: day(5), says: 'Boston', from: null, to: day(5) }],
    ['Boston …-05-01'],
  ],
  [
    'ends where the past tense tells that it is over',
    [
      { on: day(3), says: 'Boston' },
      { on: day(5), says: 'Boston', from: null, to: day(5) },
    ],
    ['Boston …-05-01'],
  ],
  [
    'keeps a known beginning',
    [
      { on: day(5), says: 'Denver' },
      { on: day(6), says: 'Denver', from: day(2) },
    ],
    ['Denver 02-01-…'],
  ],
  [
    'leaves beginnings as they are told, whenever they are told',
    [
      { on: day(7), says: 'Aurora', from: day(4) },
      { on: day(8), says: 'Denver', from: day(2) },
    ],
    ['Denver 02-01-04-01', 'Aurora 04-01-…'],
  ],
];

describe('a statement without a time', () => {
  it.each(CASES)('%s', (_, sayings, facts) => {
    expect(timeline(sayings)).toEqual(facts);
    expect(timeline([...sayings].reverse())).toEqual(facts);
  });
});
