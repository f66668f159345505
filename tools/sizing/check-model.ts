import { sessionsOf } from './classes-of-a-million.js';
import { MEASURED, OF_SIZE, OF_A_MILLION } from './measured.js';
import { searchCosts } from './plan.js';
import { rounded } from './rounded.js';
import { SearchReplica } from './search-replica.js';

interface ComparedFigure {
  what: string;
  unit: string;
  measured: number;
  model: number;
}

/** The model beside the measurements, as a table of docs/operations/sizing.md. */
export function checkTable(): string {
  const rows = [...OF_SIZE.flatMap(ofSize), ...ofAMillion()].map(({ what, unit, measured, model }) => {
    const error = Math.round((model / measured - 1) * 100) || 0;
    return `| ${what} | ${rounded(measured)} ${unit} | ${rounded(model)} ${unit} | ${error} % |`.replaceAll('  ', ' ');
  });
  return ['| | measured | model | error |', '|---|---|---|---|', ...rows].join('\n');
}

function ofSize({ episodes, ...measured }: (typeof OF_SIZE)[number]): ComparedFigure[] {
  const costs = searchCosts({ text: 'short' });
  const at = `${episodes.toLocaleString('en')} episodes`;
  const figures = [
    { what: `index, ${at}`, unit: 'MB', measured: measured.indexMb, model: costs.indexBytes(episodes) / 1e6 },
    {
      what: `load from the store, ${at}`,
      unit: 's of CPU',
      measured: measured.storeLoadMs && measured.storeLoadMs / 1e3,
      model: costs.loadMs(episodes, 'store') / 1e3,
    },
    {
      what: `load from a snapshot, ${at}`,
      unit: 'ms of CPU',
      measured: measured.snapshotLoadMs,
      model: costs.loadMs(episodes, 'snapshot'),
    },
    {
      what: `search among ${at}`,
      unit: 'ms of CPU',
      measured: measured.searchServiceMs,
      model: costs.searchMs(episodes),
    },
    {
      what: `graph in PostgreSQL, ${at}`,
      unit: 'MB',
      measured: measured.graphMb,
      model: ((MEASURED.diskBytes.postgres.postgres - MEASURED.diskBytes.postgres.neo4j) * episodes) / 1e6,
    },
  ];
  return figures.flatMap(({ measured: figure, ...rest }) => (figure === null ? [] : [{ ...rest, measured: figure }]));
}

/** The same sessions as in the measurement, one after the other. */
function ofAMillion(): ComparedFigure[] {
  const { sessions, memoryMb } = OF_A_MILLION;
  const costs = searchCosts({ text: 'short' });
  const replica = new SearchReplica(memoryMb * 1e6, costs, true);
  const loads = { store: 0, snapshot: 0 };
  let loadMs = 0;
  sessionsOf(sessions).forEach(({ workspace, episodes }, place) => {
    const search = replica.search(workspace, episodes, place * 1_000);
    if (search.source === null) return;
    loads[search.source] += 1;
    loadMs += search.loadMs ?? 0;
  });
  const of = `of ${sessions} sessions among 1,000,000 episodes`;
  return [
    { what: `loads from the store ${of}`, unit: '', measured: OF_A_MILLION.storeLoads, model: loads.store },
    { what: `loads from a snapshot ${of}`, unit: '', measured: OF_A_MILLION.snapshotLoads, model: loads.snapshot },
    { what: `evictions ${of}`, unit: '', measured: OF_A_MILLION.evictions, model: replica.evictions },
    { what: `loads ${of}`, unit: 's of CPU', measured: OF_A_MILLION.loadMs / 1e3, model: loadMs / 1e3 },
  ];
}
