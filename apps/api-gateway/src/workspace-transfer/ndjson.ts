/** JSON, one value a line. */
export const NDJSON = 'application/x-ndjson';
