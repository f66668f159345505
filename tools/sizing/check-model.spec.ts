import { readFileSync } from 'node:fs';
import { ASSUMED_PRICES, billOf } from './bill.js';
import { checkTable } from './check-model.js';
import { planOf } from './plan.js';
import { zipfSizes } from './workspaces.js';

const page = readFileSync(new URL('../../docs/operations/sizing.md', import.meta.url), 'utf8');
/** Without the spaces of formatted tables. */
const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');

describe('docs/operations/sizing.md', () => {
  it('has the comparison of model and measurements', () => {
    for (const row of checkTable().split('\n')) expect(plain(page)).toContain(plain(row));
  });

  it('has the price of a million workspaces', () => {
    const episodes = 1e9;
    const { parts } = planOf({
      sizes: zipfSizes({ workspaces: 1e6, episodes, exponent: 0.8, largest: 100_000 }),
      ...{ addsPerDay: episodes / 365, sessionsPerDay: episodes / 365 / 5, searchesPerSession: 5, swing: 0.8 },
      ...{ graph: 'postgres', text: 'long', keepsSnapshots: true, keptHours: 1 },
      ...{ searchMemoryMb: 32_000, searchServices: null },
    });
    const { monthOfAMillionEpisodes } = billOf(parts, episodes, ASSUMED_PRICES);
    expect(page).toContain(`$${monthOfAMillionEpisodes.toFixed(2)} for a million episodes`);
  });
});
