// `npm run sizing`: pods, cores, memory and disk for a load, by the measured costs of docs/operations/sizing.md.
//   --adds 50 --searches 50     a second, at the peak
//   --episodes 1000000          stored in all workspaces
//   --active-episodes 200000    in the workspaces that are searched within some hours; default: a fifth
//   --graph postgres            the graph store: postgres or neo4j
//   --text long                 short: sentences; long: turns of a chat
import { parseArgs } from 'node:util';
import { sizingOf } from './sizing.mjs';

const { values } = parseArgs({
  options: {
    adds: { type: 'string', default: '50' },
    searches: { type: 'string', default: '50' },
    episodes: { type: 'string', default: '1000000' },
    'active-episodes': { type: 'string' },
    graph: { type: 'string', default: 'postgres' },
    text: { type: 'string', default: 'long' },
  },
});
const episodes = amountOf('episodes');
const { apps, engines, searchMemoryMb } = sizingOf({
  adds: amountOf('adds'),
  searches: amountOf('searches'),
  episodes,
  activeEpisodes: values['active-episodes'] === undefined ? episodes / 5 : amountOf('active-episodes'),
  graph: oneOf('graph', ['postgres', 'neo4j']),
  text: oneOf('text', ['short', 'long']),
});
console.table(apps.map(({ cores, ...app }) => ({ ...app, cores: cores.toFixed(1) })));
console.table(
  engines.map(({ engine, cores, diskGb }) => ({ engine, cores: cores.toFixed(1), diskGb: diskGb.toFixed(0) })),
);
console.log(`SEARCH_MEMORY_MB=${searchMemoryMb} for each search-service`);

function amountOf(name) {
  const amount = Number(values[name]);
  if (!(amount >= 0)) throw new Error(`--${name} is a number, not "${values[name]}"`);
  return amount;
}

function oneOf(name, allowed) {
  if (!allowed.includes(values[name])) throw new Error(`--${name} is ${allowed.join(' or ')}, not "${values[name]}"`);
  return values[name];
}
