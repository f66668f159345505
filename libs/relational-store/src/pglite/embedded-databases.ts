/** The URLs of the embedded databases that this process serves. */
const served = new Set<string>();

/** @returns a function to call at the end of the server */
export function noteEmbeddedDatabase(url: string): () => void {
  served.add(url);
  return () => served.delete(url);
}

/**
 * Whether this process serves the database, which then executes one transaction at a time. No
 * other process has its applications.
 */
export function isEmbeddedDatabase(url: string): boolean {
  return served.has(url);
}
