// Keeps a data folder as the built service leaves it, for the spec that upgrades it. Run it on the tree of a release,
// just before the first migration after it:
//   npm run build && node --import ./tools/run-sources.mjs tools/upgrade-fixture/make-fixture.mjs NAME
// writes releases/NAME.tar.br, and releases/NAME.json with what is in it. All credentials are made for it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEpisodes } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';
import { packFolder } from './data-folder-archive.mjs';
import { populate } from './populate.mjs';

const SEED = 20_240_606;
/** More than are processed before the service has stopped: the next release finds events of this one. */
const UNPROCESSED = 100;
const RELEASES = fileURLToPath(new URL('releases/', import.meta.url));

const name = process.argv[2];
if (!name) throw new Error('usage: node tools/upgrade-fixture/make-fixture.mjs NAME');

const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-upgrade-fixture-'));
let service;
try {
  service = await ServiceProcess.start({ dataDir, target: 'standalone' });
  const client = new MemoryGraphClient(service);
  const contents = await populate(client);
  const unprocessed = await client.addAll(generateEpisodes(UNPROCESSED, SEED));
  const exitCode = await service.stop();
  if (exitCode !== 0) throw new Error(`The service ended with exit code ${exitCode}:\n${service.output}`);

  mkdirSync(RELEASES, { recursive: true });
  const archive = join(RELEASES, `${name}.tar.br`);
  packFolder(dataDir, archive);
  // Of the code that ran: other files may have changed since.
  const commit = execFileSync('git', ['log', '-1', '--format=%h', '--', 'apps', 'libs'], { encoding: 'utf8' }).trim();
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const description = { commit, credentials, ...contents, unprocessed };
  writeFileSync(join(RELEASES, `${name}.json`), `${JSON.stringify(description, null, 2)}\n`);
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
} finally {
  await service?.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
