import type { ExportSource } from './export-source.js';
import type { ImportItem } from './import-item.js';
import type { Problem } from './problem.js';

export interface ReadOptions {
  /**
   * The names, addresses or ids that the user has in the export. What they wrote is the user's own: "I" is the user.
   * Everybody else is a person of that name.
   */
  self?: readonly string[];
  /** The IANA time zone of times that the export writes without one, such as `Europe/Oslo`. Default: UTC. */
  timeZone?: string;
}

/** Reads the exports of one origin. */
export interface Importer {
  /** Names it in options and reports. */
  readonly format: string;
  /** What people call it. */
  readonly title: string;
  /** What to give to it, for people who gave something else. */
  readonly expects: string;
  /** Subjects that its items name are those of the service, and not of another tool. */
  readonly hasOwnSubjects?: boolean;
  /** Whether the source looks like an export of this origin. Reads the beginnings of files at most. */
  detect(source: ExportSource): Promise<boolean>;
  /**
   * Reads the whole export, item by item, in the order of the origin. What cannot be read is a problem: no content of an
   * export makes it throw.
   */
  read(source: ExportSource, options: ReadOptions): AsyncIterable<ImportItem | Problem>;
}
