import type { ImportItem } from '../port/import-item.js';
import type { Importer } from '../port/importer.js';
import { isLeftOut, type Problem, type ProblemReason } from '../port/problem.js';
import { cutText } from '../item/clean-text.js';

const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_TEXT = 200;

export interface ProblemCount {
  reason: ProblemReason;
  count: number;
  /** The first ones. */
  examples: { path: string; message: string }[];
}

export interface ImportReport {
  format: string;
  /** What the importer reads, for people who gave it something else. */
  expects: string;
  source: string;
  /** `metadata.importRun` of the texts that were added. */
  runId: string;
  isDryRun: boolean;
  /** False if the import ended early. The next one with the same state continues. */
  isComplete: boolean;
  /** Items of the export, after long ones were split. */
  read: number;
  /** In a dry run: those that would be added. */
  added: number;
  /** Those that the state file or the workspace has already. */
  known: number;
  /** Texts that were split because they are too long for one request. */
  split: number;
  /** The earliest and the latest time of an item. Null without items. */
  firstTime: string | null;
  lastTime: string | null;
  /** What the first items would add. `name`: who wrote it, but for the user. */
  examples: { path: string; key: string; referenceTime: string; sessionId?: string; name?: string; text: string }[];
  /** What was left out on purpose, by reason. */
  leftOut: ProblemCount[];
  /** What was not understood, by reason. */
  notRead: ProblemCount[];
}

/** Counts while an import runs. */
export class ReportWriter {
  readonly report: ImportReport;
  private readonly problems = new Map<ProblemReason, ProblemCount>();

  constructor(
    { format, expects }: Pick<Importer, 'format' | 'expects'>,
    source: string,
    isDryRun: boolean,
    runId: string,
  ) {
    this.report = {
      ...{ format, expects, source, runId, isDryRun, isComplete: false, read: 0, added: 0, known: 0, split: 0 },
      ...{ firstTime: null, lastTime: null, examples: [], leftOut: [], notRead: [] },
    };
  }

  read({ path, key, referenceTime, sessionId, metadata: { name }, text }: ImportItem): void {
    const { report } = this;
    report.read++;
    if (report.firstTime === null || referenceTime < report.firstTime) report.firstTime = referenceTime;
    if (report.lastTime === null || referenceTime > report.lastTime) report.lastTime = referenceTime;
    if (report.examples.length < MAX_EXAMPLES)
      report.examples.push({
        ...{ path, key, referenceTime, sessionId, text: cutText(text, MAX_EXAMPLE_TEXT) },
        ...(typeof name === 'string' && { name }),
      });
  }

  problem({ path, reason, message }: Problem): void {
    let count = this.problems.get(reason);
    if (!count) {
      count = { reason, count: 0, examples: [] };
      this.problems.set(reason, count);
      (isLeftOut(reason) ? this.report.leftOut : this.report.notRead).push(count);
    }
    count.count++;
    if (count.examples.length < MAX_EXAMPLES)
      count.examples.push({ path: cutText(path, MAX_EXAMPLE_TEXT), message: cutText(message, MAX_EXAMPLE_TEXT) });
  }
}

/** The report for people. */
export function reportText(report: ImportReport): string {
  const { format, expects, source, isDryRun, isComplete, read, added, known, split, firstTime, lastTime } = report;
  const period = firstTime === null ? '' : `, from ${firstTime.slice(0, 10)} to ${lastTime!.slice(0, 10)}`;
  return [
    `${format} as source "${source}"${isDryRun ? ' (dry run: nothing was sent)' : ''}`,
    `${read} items${period}`,
    `${isDryRun ? 'would be added' : 'added'}: ${added}, known already: ${known}${split > 0 ? `, split: ${split}` : ''}`,
    ...(isComplete ? [] : ['The import ended early. Run it again to continue.']),
    ...(isComplete && read === 0 ? [`Nothing was found to import. ${format} reads ${expects}.`] : []),
    ...(isDryRun ? report.examples.map(({ path, text }) => `  ${path}: ${oneLine(text)}`) : []),
    ...linesOf('Left out on purpose', report.leftOut),
    ...linesOf('Not understood', report.notRead),
  ].join('\n');
}

function linesOf(title: string, counts: readonly ProblemCount[]): string[] {
  if (counts.length === 0) return [];
  const lines = counts.flatMap(({ reason, count, examples }) => [
    `  ${reason}: ${count}`,
    ...examples.map(({ path, message }) => `    ${oneLine(path)}: ${oneLine(message)}`),
  ]);
  return [`${title}:`, ...lines];
}

/** An export must not write to the terminal: no control characters. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
}
