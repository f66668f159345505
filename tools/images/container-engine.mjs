// The container engine of this machine: podman or docker, whichever answers.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * An OCI runtime that executes runc without the resource limits that podman asks for: raising them is forbidden in some
 * virtual machines, and each container would fail to start. Only what starts a process needs a look: builds ask for the state
 * of their containers many times a second.
 */
const RUNC_WITHOUT_LIMITS = `#!/bin/sh
case " $* " in
  *" create "* | *" run "* | *" exec "*) ${process.execPath} --eval '
    const { readFileSync, writeFileSync } = require("node:fs");
    const given = process.argv.slice(1);
    const valueOf = (...names) => given.find((_word, index) => names.includes(given[index - 1]));
    const bundle = valueOf("--bundle", "-b");
    const started = valueOf("--process", "-p");
    for (const file of [bundle && bundle + "/config.json", started].filter(Boolean)) {
      const config = JSON.parse(readFileSync(file, "utf8"));
      delete (config.process ?? config).rlimits;
      writeFileSync(file, JSON.stringify(config));
    }
  ' -- "$@" ;;
esac
exec runc "$@"
`;

/**
 * @returns {{ name: string, flags: string[] } | null} `flags` go before the command; null where no engine answers
 */
export function findEngine() {
  for (const name of [process.env.CONTAINER_ENGINE, 'podman', 'docker'].filter(Boolean)) {
    if (spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) return { name, flags: flagsOf(name) };
  }
  return null;
}

function flagsOf(name) {
  if (name !== 'podman' || canRaiseLimits()) return [];
  const folder = fileURLToPath(new URL('../../.build', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const wrapper = join(folder, 'runc-without-limits');
  writeFileSync(wrapper, RUNC_WITHOUT_LIMITS);
  chmodSync(wrapper, 0o755);
  return ['--runtime', wrapper];
}

/** Containers may open more files than this process may: podman asks for a million. */
function canRaiseLimits() {
  return spawnSync('sh', ['-c', 'ulimit -Hn 1048576'], { stdio: 'ignore' }).status === 0;
}
