/** By the URL of each embedded database that this process serves, a number that changes with its commits. */
const served = new Map<string, Int32Array>();

/** @returns a function to call at the end of the server */
export function noteEmbeddedDatabase(url: string, changes: Int32Array): () => void {
  served.set(url, changes);
  return () => served.delete(url);
}

/**
 * Whether this process serves the database, which then executes one transaction at a time. No
 * other process has its applications.
 */
export function isEmbeddedDatabase(url: string): boolean {
  return served.has(url);
}

/**
 * A number that changes with each commit of any client, before that client has the answer.
 * @returns null if this process does not serve the database
 */
export function changesOfEmbeddedDatabase(url: string): number | null {
  const changes = served.get(url);
  return changes ? Atomics.load(changes, 0) : null;
}
