import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { SharedService } from '@memory-graph/test-kit/service';
import { installFromRegistry } from './javascript-project.js';

/** A file of Vitest, which the suite needs. */
const SUITE = `import { specTest } from '@langchain/langgraph-checkpoint-validation';
import { MemoryGraph } from '@memory-graph/client';
import { MemoryGraphSaver } from '@memory-graph/langgraph';

const memory = new MemoryGraph();
specTest({
  checkpointerName: 'MemoryGraphSaver',
  createCheckpointer: () => new MemoryGraphSaver({ memory, source: crypto.randomUUID() }),
});
`;
const FRAMEWORK = [
  '@langchain/langgraph-checkpoint-validation@1.1.1',
  '@langchain/langgraph-checkpoint',
  '@langchain/core',
];
/** LangGraph skips it for its own savers that keep a checkpoint as a whole, by their names. */
const OF_OTHERS = 'should only store channel_values that have changed';
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-checkpointer-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

it("passes LangGraph's suite for checkpointers", async () => {
  await installFromRegistry(['langgraph'], FRAMEWORK, folder);
  await writeFile(join(folder, 'suite.test.mjs'), SUITE);
  const { url, token } = await SharedService.open('Ada');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--globals', '--reporter=json', '--outputFile=report.json'];
  const patience = ['--testTimeout=60000', '--hookTimeout=60000', '--testNamePattern', `^((?!${OF_OTHERS}).)*$`];
  const env = { ...process.env, MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token };
  await runProgram(process.execPath, [...vitest, ...patience], { cwd: folder, env });
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Record<string, number>;
  expect(report['numFailedTests']).toBe(0);
  expect(report['numPassedTests']).toBeGreaterThan(700);
});
