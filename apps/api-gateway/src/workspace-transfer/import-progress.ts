import type { Principal } from '@memory-graph/contracts/internal-http';
import { type ImportAnswerDto, MAX_REPORTED_LINES, type TransferCountsDto } from '@memory-graph/contracts/resources';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { noCounts } from './transfer-counts.js';
import { atLine } from './line-problem.js';

export type ImportOutcome = Omit<ImportAnswerDto, 'success'>;

/** An import in progress, and what it reports in the end. */
export class ImportProgress implements ImportOutcome {
  readonly imported = noCounts();
  readonly existing = noCounts();
  readonly skipped: ErrorDetail[] = [];
  readonly notices: ErrorDetail[] = [];
  /** The lines of the file so far. */
  readonly seen = noCounts();
  /** Ids in the workspace by ids in the file. */
  readonly labelIds = new Map<string, string>();

  constructor(readonly caller: Principal) {}

  /** Counts an accepted line. */
  count(kind: keyof TransferCountsDto, { existing }: { existing: boolean }): void {
    (existing ? this.existing : this.imported)[kind] += 1;
  }

  /** Reports an imported line that needs attention. */
  notice(line: number, problem: ErrorDetail): void {
    add(this.notices, line, problem);
  }

  /** Reports a line that is not imported. */
  skip(line: number, problem: ErrorDetail): void {
    add(this.skipped, line, problem);
  }

  /**
   * Runs a step that this installation or workspace may refuse although the line is valid: then the
   * line is reported as skipped.
   * @returns null if it is skipped
   * @throws errors that are not about the line
   */
  async unlessRefused<T>(line: number, step: () => Promise<T>): Promise<T | null> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ServiceError) || !['invalid_request', 'conflict'].includes(error.code)) throw error;
      const { code, message, details } = error;
      this.skip(line, details[0] ?? { path: '', message, code });
      return null;
    }
  }
}

function add(list: ErrorDetail[], line: number, problem: ErrorDetail): void {
  if (list.length < MAX_REPORTED_LINES) list.push(atLine(line, problem));
}
