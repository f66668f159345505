// `npm run test:compose`: brings the unchanged deploy/compose.yaml up and tests the system. It reports missing
// prerequisites.
//   COMPOSE      the compose command, if it is not on the PATH; "build" builds Docker Compose with Go
//   IMAGE        an image of the applications that is built already
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dev-stack/free-port.mjs';
import { buildImage, IMAGE } from '../images/build-image.mjs';
import { findEngine } from '../images/container-engine.mjs';
import { qualifiedName } from '../images/find-image.mjs';
import { provideEngineImages } from './engine-images.mjs';
import { buildCompose, findCompose } from './find-compose.mjs';
import { startPodmanService } from './podman-service.mjs';

const PROJECT = `memory-graph-test-${process.pid}`;
const engine = findEngine();
const command = process.env.COMPOSE === 'build' ? await buildCompose(console.log) : findCompose();
if (engine === null || command === null) {
  const missing =
    engine === null ? 'Neither podman nor docker answers' : 'Docker Compose was not found (COMPOSE names it)';
  console.log(`${missing}: deploy/compose.yaml is not tested.`);
  process.exit(0);
}

const run = (args, options = {}) =>
  spawnSync(engine.name, [...engine.flags, ...args], { stdio: ['ignore', 'inherit', 'inherit'], ...options }).status;
await provideEngineImages(run, console.log);
const image = process.env.IMAGE ?? buildImage(IMAGE).image;
const version = `test-${process.pid}`;
const name = qualifiedName(`memory-graph:${version}`);
run(['tag', image, name]);

const folder = mkdtempSync(join(tmpdir(), 'memory-graph-compose-'));
const service = engine.name === 'podman' ? await startPodmanService(engine, PROJECT) : null;
try {
  const port = await freePort();
  const token = secret();
  const environmentFile = join(folder, 'compose.env');
  writeFileSync(environmentFile, environmentOf(port, token));
  const composed = { command, project: PROJECT, environmentFile, url: `http://127.0.0.1:${port}`, token };
  // Not synchronously: this process looks after the health of the containers meanwhile.
  const tests = spawn(process.execPath, ['tools/check/run-tests.mjs', '--suite', 'compose', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, COMPOSED: JSON.stringify(composed), ...(service && { DOCKER_HOST: service.host }) },
  });
  const [status] = await once(tests, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await service?.close();
  run(['rmi', name], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

function secret() {
  return randomBytes(24).toString('hex');
}

function environmentOf(port, token) {
  return Object.entries({
    POSTGRES_PASSWORD: secret(),
    NEO4J_PASSWORD: secret(),
    SERVICE_CREDENTIAL: secret(),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'owner@example.com',
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: secret(),
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: token,
    MEMORY_GRAPH_VERSION: version,
    PUBLISH: `127.0.0.1:${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // The end-to-end specs sign up users of their own, each from an address of its own.
    SIGNUP: 'open',
    TRUST_PROXY: '1',
  })
    .map(([variable, value]) => `${variable}=${value}\n`)
    .join('');
}
