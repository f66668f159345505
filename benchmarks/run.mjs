// `npm run benchmark -- TABLE …`: one table of benchmarks/README.md, for this memory and others, as Markdown.
//   recall FILE...       the evidence of questions among the first results, for conversations in the format of bench:retrieval
//   everyday             what is true after updates, corrections, deletions and late evidence, in generated histories
//   speed                the time of adds and searches in generated texts
//   --systems A,B        of harness/systems.mjs; default: all
//   --seeds 1,2,3        everyday: one history each
//   --sizes 1000,10000   speed: how many texts
//   --limit 50           recall: results asked for
//   --out FILE           writes the figures as JSON as well
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { AdapterProcess } from './harness/adapter-process.mjs';
import { SYSTEMS, prepareSystems } from './harness/systems.mjs';
import { everydayTable } from './harness/everyday-table.mjs';
import { recallTable } from './harness/recall-table.mjs';
import { speedTable } from './harness/speed-table.mjs';

const TABLES = { recall: recallTable, everyday: everydayTable, speed: speedTable };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    systems: { type: 'string', default: Object.keys(SYSTEMS).join(',') },
    seeds: { type: 'string', default: '1,2,3' },
    sizes: { type: 'string', default: '1000,10000' },
    limit: { type: 'string', default: '50' },
    out: { type: 'string' },
  },
});
const [name, ...files] = positionals;
if (!Object.hasOwn(TABLES, name ?? ''))
  throw new Error(`usage: npm run benchmark -- ${Object.keys(TABLES).join('|')} …`);

const names = options.systems.split(',');
const systems = await prepareSystems(names, { remembersVectors: name !== 'speed' });
const { measure, print } = TABLES[name];
const given = { files, limit: Number(options.limit), seeds: numbers(options.seeds), sizes: numbers(options.sizes) };
const rows = [];
try {
  for (const system of names) {
    const start = async () => AdapterProcess.start(await systems.commandOf(system));
    const began = performance.now();
    try {
      rows.push({ system, figures: await measure(start, given) });
    } catch (error) {
      rows.push({ system, error: error.message });
      process.exitCode = 1;
    }
    console.error(`${system}: ${((performance.now() - began) / 1000).toFixed(0)} s ${rows.at(-1).error ?? ''}`);
  }
} finally {
  await systems.close();
}

const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`;
console.log(`${new Date().toISOString().slice(0, 10)}: ${name} ${JSON.stringify(given)}; ${machine}\n`);
print(rows.filter(({ figures }) => figures));
for (const { system, error } of rows.filter((row) => row.error)) console.log(`\n${system} failed: ${error}`);
if (options.out) writeFileSync(options.out, `${JSON.stringify({ table: name, given, machine, rows }, null, 2)}\n`);

function numbers(list) {
  return list.split(',').map(Number);
}
