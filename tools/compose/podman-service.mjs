// podman behind the API of Docker, for a compose implementation that speaks with Docker.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 100;
const HEALTH_EVERY_MS = 1_000;

/**
 * @param {{ name: string, flags: string[] }} engine
 * @param {string} project of compose, whose containers are looked after
 * @returns {Promise<{ host: string, close: () => Promise<void> }>} `host` is for DOCKER_HOST
 */
export async function startPodmanService(engine, project) {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-podman-'));
  const socket = join(folder, 'podman.sock');
  const args = [...engine.flags, 'system', 'service', '--time', '0', `unix://${socket}`];
  const service = spawn(engine.name, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  for (const end = Date.now() + START_TIMEOUT_MS; !existsSync(socket); await sleep(LOOK_EVERY_MS)) {
    if (Date.now() > end || service.exitCode !== null) throw new Error('podman system service did not start.');
  }
  const stopChecks = existsSync('/run/systemd/private') ? () => {} : checkHealth(engine, project);
  return {
    host: `unix://${socket}`,
    async close() {
      await stopChecks();
      service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * podman relies on systemd to schedule health checks. Without systemd they would never run, so this checks the
 * containers of the project one after the other, repeatedly, regardless of their configured interval.
 * @returns a function that stops the checks
 */
function checkHealth({ name, flags }, project) {
  let wanted = true;
  const run = async (args) => {
    const child = spawn(name, [...flags, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    return text(child.stdout);
  };
  const checking = (async () => {
    while (wanted) {
      const found = await run(['ps', '--quiet', '--filter', `label=com.docker.compose.project=${project}`]);
      for (const id of found.split('\n').filter(Boolean)) await run(['healthcheck', 'run', id]);
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  return () => {
    wanted = false;
    return checking;
  };
}
