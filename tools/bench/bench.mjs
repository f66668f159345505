// `npm run bench`: how fast the service ingests episodes and answers questions, at 1,000 and 10,000 episodes, on a
// fresh data folder, over HTTP only. Prints tables, the last of them beside what is wanted, and writes the figures as JSON.
//   --target embedded    `embedded`: one process; `distributed`: five, with real Kafka, PostgreSQL and the graph store
//   --graph neo4j        distributed only: the graph store, neo4j or postgres
//   --workers 1,2,4      distributed only: one run, on engines of its own, for each number of ingestion workers
//   --sizes 1000,10000   episodes in the main workspace at which it measures
//                        (after 10,000, texts have a vocabulary like real text)
//   --data FILE          real texts instead of generated ones: conversations in the format of bench:retrieval, plain or
//                        gzip, without the turns that are evidence of a question. A size stops at what the file has
//   --fill http          how it gets there: `http`: single adds; `direct`: past the API, for sizes that would take hours.
//                        The last thousand of a size are always added over HTTP
//   --subjects 1000      divides the episodes of the main workspace among so many subjects, and measures the searches of one
//   --small 500          episodes in the workspace beside it
//   --load 100           adds a second during the searches under load; 0 leaves these out
//   --baseline postgres  also asks a hand-written hybrid query on the same texts: pgvector and ts_rank, on the PostgreSQL
//                        of DATABASE_URL, else of the development stack; prints the ratios
//   --joined 1           how many generated texts of some 85 bytes make one episode: 4 for bytes on disk by byte of text
//   --bar 8000           instead: searches in so many varied texts, beside a GET that only checks its token; prints the ratios
//   --soak 2h            instead: half of what it can do for so long, in four workspaces with webhooks: adds, batches,
//                        searches, deletions, late evidence. Then every accepted log is accounted for. Distributed, with
//                        two processes of each app: each app and each engine is killed, all processes are updated one by
//                        one, and a backup is restored beside. Also writes its report as Markdown,
//                        and what the processes said. Fails if something is
//                        lost or grows, at an improper answer, or if latencies do not come back
//   --rate 20            texts a second of the soak, instead of half of what it can do
//   --scaling            instead, distributed only: the CPU time of adds to many workspaces, --load a second, by number of
//                        workers, and what this means for a core for each process
//   --webhooks           instead: the latency of webhooks, and how fast a backlog of deliveries is processed
//   --deliveries 10000   of that backlog
//   --out FILE           default bench-results/<time>.json
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { Progress } from '../progress/progress.mjs';
import { benchAccount, clientOf } from './bench-account.mjs';
import { benchBar, printBar } from './bench-bar.mjs';
import { benchScaling, printScaling } from './bench-scaling.mjs';
import { benchSizes } from './bench-sizes.mjs';
import { EXTRACTOR } from './embedded-target.mjs';
import { onFreshTarget } from './fresh-target.mjs';
import { printGoals } from './goals.mjs';
import { measureBacklog, measureNotification } from './measure-webhooks.mjs';
import { readOptions } from './options.mjs';
import { printFigures } from './print-figures.mjs';
import { printRows } from './print-row.mjs';
import { printWebhookFigures } from './print-webhook-figures.mjs';
import { benchSoak } from './soak/bench-soak.mjs';
import { printSoakFigures } from './soak/print-soak-figures.mjs';

const MODES = {
  sizes: { measure: onFresh(benchSizes), print: printSizes },
  bar: { measure: onFresh(benchBar), print: printBar },
  scaling: { measure: onFresh(benchScaling), print: printScaling },
  soak: { measure: onFresh(benchSoak), print: printSoakFigures },
  webhooks: { measure: onFresh(benchWebhooks), print: printWebhookFigures },
};

const options = readOptions(process.argv.slice(2));
const bench = { options, progress: new Progress() };
const { measure, print } = MODES[options.mode];

mkdirSync(dirname(options.out), { recursive: true });
const runs = [];
for (const workers of options.workerCounts) runs.push({ workers, ...(await measure(bench, workers)) });
const { target, graph, small, subjects } = options;
const figures = {
  target,
  ...(target === 'distributed' && { graph }),
  environment: environment(),
  small,
  subjects,
  runs,
};
writeFileSync(options.out, `${JSON.stringify(figures, null, 2)}\n`);
print(figures, options.out);
console.log(`\nwritten to ${options.out}`);

function printSizes(measured) {
  printFigures(measured);
  printRows(measured);
  printGoals(measured);
}

function onFresh(work) {
  return (given, workers) => onFreshTarget(given, workers, (fresh) => work(given, fresh));
}

async function benchWebhooks({ options: { deliveries }, progress }, fresh) {
  await fresh.start({ ...benchAccount('main'), WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
  const client = clientOf(fresh, 'main');
  const notification = await progress.during('Wait for webhooks', () => measureNotification(client));
  const backlogs = [];
  for (const endpoints of [1, 10]) {
    const backlog = () => measureBacklog(client, { deliveries, endpoints });
    backlogs.push(await progress.during(`Deliver a backlog to ${endpoints} endpoints`, backlog));
  }
  return { notification, backlogs };
}

function environment() {
  return {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    extractor: EXTRACTOR,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}
