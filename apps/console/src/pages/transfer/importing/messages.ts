import type { GivenFile, ImportReport } from '@memory-graph/importers/web';

/** What the page sends to the worker that imports. */
export type ToWorker =
  /** Looks what the files are, and reads all of them without adding anything. */
  | { kind: 'look'; files: readonly GivenFile[]; address: string; timeZone: string }
  /** Adds what was read. `self`: the names of the user in the files. */
  | { kind: 'import'; self: readonly string[] }
  /** Ends an import after the requests in progress. */
  | { kind: 'stop' };

/** What the worker sends to the page. */
export type FromWorker =
  /** Nothing knows these files. */
  | { kind: 'unknown' }
  /** An export of this service, which the service itself reads. */
  | { kind: 'workspace' }
  /** @param part of all bytes that are read, from 0 to 1 */
  | { kind: 'reading'; report: ImportReport; part: number }
  | { kind: 'found'; found: Found }
  | { kind: 'importing'; report: ImportReport }
  | { kind: 'imported'; report: ImportReport }
  | { kind: 'failed'; status: number | null; message: string };

/** What is in the files, before anything is added. */
export interface Found {
  /** What people call the format. */
  title: string;
  report: ImportReport;
  /** Who wrote the texts, but for the user: the most frequent names first. */
  people: readonly string[];
}
