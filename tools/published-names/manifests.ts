/** What a package says about itself. */
export interface Manifest {
  registry: 'npm' | 'pypi';
  name: string;
  /** Names of what is installed with it, or tests and builds it. */
  dependencies: string[];
}

const DEPENDENCIES = ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'] as const;
/** A version of another package, under a name of ours: `npm:ai@7.0.0`. */
const ALIASED = /^npm:(.+)@/;
type PackageJson = { name: string } & Partial<Record<(typeof DEPENDENCIES)[number], Record<string, string>>>;

/** @param text of a `package.json` */
export function npmManifest(text: string): Manifest {
  const fields = JSON.parse(text) as PackageJson;
  const named = DEPENDENCIES.flatMap((group) => Object.entries(fields[group] ?? {}));
  const dependencies = named.map(([name, version]) => ALIASED.exec(version)?.[1] ?? name);
  return { registry: 'npm', name: fields.name, dependencies };
}

/** @param text of a `pyproject.toml` */
export function pythonManifest(text: string): Manifest {
  const [, name = ''] = /^name = "(.+)"$/m.exec(text) ?? [];
  const [, list = ''] = /^dependencies = \[(.*?)\]$/ms.exec(text) ?? [];
  const dependencies = [...list.matchAll(/"([\w.-]+)/g)].map(([, dependency = '']) => comparedOnPypi(dependency));
  return { registry: 'pypi', name, dependencies };
}

/** @param text of a `package-lock.json`. @returns the packages of others */
export function lockedByNpm(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, { name?: string; link?: boolean }> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name }]) => name ?? path.replace(/^.*node_modules\//, ''));
}

/** @param text of a `requirements.txt` */
export function lockedByPip(text: string): string[] {
  return [...text.matchAll(/^([\w.-]+)==/gm)].map(([, name = '']) => comparedOnPypi(name));
}

/** PyPI takes `memory_graph` and `Memory.Graph` for one name. */
export function comparedOnPypi(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
