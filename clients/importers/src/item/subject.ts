const MAX_LENGTH = 200;

/** @returns the id as a subject of the service, which has no control characters; undefined if it cannot be one */
export function subjectOf(id: string | undefined): string | undefined {
  if (id === undefined || id.trim() === '' || id.length > MAX_LENGTH) return undefined;
  return /[\p{Cc}\p{Surrogate}]/u.test(id) ? undefined : id;
}
