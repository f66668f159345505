// `node tools/kubernetes/keda/build-keda.mjs`: KEDA and Prometheus from their Go modules, for machines that reach no registry of
// images. Needs go, kubectl and podman or docker. Makes an image of each, whose names it prints, and `.build/keda/keda.yaml`:
// KEDA's own manifests, with its image. On two busy cores it took 33 minutes; less where Go's cache has the packages.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEngine } from '../../images/container-engine.mjs';

const KEDA = { module: 'github.com/kedacore/keda/v2', tag: 'v2.21.0', image: 'localhost/keda:2.21.0' };
const PROMETHEUS = { module: 'github.com/prometheus/prometheus', tag: 'v0.307.3', image: 'localhost/prometheus:3.7.3' };
const FOLDER = fileURLToPath(new URL('../../../.build/keda', import.meta.url));
const GO = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-trimpath -mod=mod -buildvcs=false' };
/** Prometheus finds its targets by DNS here. Its other ways would bring the libraries of all clouds. */
const PLUGINS = 'package plugins\n\nimport _ "github.com/prometheus/prometheus/discovery/dns"\n';

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(FOLDER, 'bin'), { recursive: true });
const keda = sourcesOf(KEDA);
build(keda, { keda: './cmd/operator', 'keda-adapter': './cmd/adapter' });
const prometheus = sourcesOf(PROMETHEUS);
writeFileSync(join(prometheus, 'plugins/plugins.go'), PLUGINS);
build(prometheus, { prometheus: './cmd/prometheus' });
// As in the official images.
importImage(KEDA.image, 'bin', ['keda', 'keda-adapter']);
importImage(PROMETHEUS.image, '.', ['bin/prometheus']);
writeFileSync(join(FOLDER, 'keda.yaml'), manifests());
for (const folder of [keda, prometheus]) rmSync(folder, { recursive: true });
console.log(`${KEDA.image}\n${PROMETHEUS.image}`);

/** @returns the module's folder, in which files may be changed */
function sourcesOf({ module, tag }) {
  const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', `${module}@${tag}`], { cwd: FOLDER }));
  const folder = join(FOLDER, 'sources', module);
  cpSync(Dir, folder, { recursive: true });
  run('chmod', ['-R', 'u+w', folder]);
  return folder;
}

/** @param packages by the name of their program */
function build(cwd, packages) {
  for (const [program, path] of Object.entries(packages)) {
    run('go', ['build', '-ldflags', '-s -w', '-o', join(FOLDER, 'bin', program), path], { cwd });
  }
}

function importImage(name, folder, programs) {
  const engine = findEngine();
  if (engine === null) throw new Error('Neither podman nor docker answers: no image is made.');
  const archive = join(FOLDER, 'image.tar');
  run('tar', ['-C', join(FOLDER, folder), '-cf', archive, ...programs]);
  run(engine.name, [...engine.flags, 'import', '--change', 'USER 1000', archive, name]);
  rmSync(archive);
}

/** Of the variant of KEDA without admission webhooks. */
function manifests() {
  const text = run('kubectl', ['kustomize', join(keda, 'config/minimal')]);
  return text
    .replaceAll(/image: ghcr\.io\/kedacore\/keda\S*/g, `image: ${KEDA.image}`)
    .replaceAll('imagePullPolicy: Always', 'imagePullPolicy: Never');
}

function run(program, args, options = {}) {
  const { status, stdout, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: GO,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  return stdout;
}
