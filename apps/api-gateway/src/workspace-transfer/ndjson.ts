/** Newline-delimited JSON. */
export const NDJSON = 'application/x-ndjson';
