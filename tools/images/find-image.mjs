const PULL_TIMEOUT_MS = 20_000;

/** As Docker completes it: `neo4j:5` is docker.io/library/neo4j:5. */
export function qualifiedName(image) {
  const [first, ...rest] = image.split('/');
  if (rest.length === 0) return `docker.io/library/${image}`;
  return /[.:]|^localhost$/.test(first) ? image : `docker.io/${image}`;
}

/** @param {(args: string[], options?: object) => number} run runs a command of the container engine. @returns its exit code */
export function isHere(run, image) {
  return run(['image', 'inspect', qualifiedName(image)], { stdio: 'ignore' }) === 0;
}

/** Whether a registry has it, and is reached. */
export function isPulled(run, image) {
  return run(['pull', qualifiedName(image)], { stdio: 'ignore', timeout: PULL_TIMEOUT_MS }) === 0;
}
