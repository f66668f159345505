import type { GivenFile, ImportReport } from '@memory-graph/importers/web';
import { serviceAddress, signInUrl } from '../../../api/base-address.ts';
import type { Found, FromWorker, ToWorker } from './messages.ts';

/** What was given: its name and its size. */
export interface Given {
  name: string;
  size: number;
}

export type ImportState =
  | { step: 'idle' }
  | { step: 'reading'; given: Given; texts: number; part: number }
  | { step: 'unknown'; given: Given }
  | { step: 'workspace'; given: Given; file: File }
  | { step: 'found'; given: Given; found: Found }
  | { step: 'importing'; given: Given; found: Found; report: ImportReport; isStopping: boolean }
  | { step: 'imported'; given: Given; report: ImportReport }
  | { step: 'failed'; given: Given; message: string };

/**
 * Reads files and imports them, in a worker. There is one at a time, and it outlives the page that shows it: an import
 * continues while other pages are open.
 */
class ImportJob {
  state: ImportState = { step: 'idle' };
  private worker: Worker | undefined;
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins with these files, unless an import is in progress. */
  look = (files: readonly GivenFile[]): void => {
    if (this.state.step === 'importing') return;
    this.close();
    const given = givenOf(files);
    this.show({ step: 'reading', given, texts: 0, part: 0 });
    this.worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data, given, files[0]!.file as File);
    this.worker.onerror = () => this.show({ step: 'failed', given, message: 'The file could not be read.' });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    this.tell({ kind: 'look', files, address: serviceAddress, timeZone });
  };

  import(self: readonly string[]): void {
    if (this.state.step !== 'found') return;
    const { given, found } = this.state;
    this.show({ step: 'importing', given, found, report: { ...found.report, added: 0, known: 0 }, isStopping: false });
    this.tell({ kind: 'import', self });
  }

  stop(): void {
    if (this.state.step !== 'importing') return;
    this.show({ ...this.state, isStopping: true });
    this.tell({ kind: 'stop' });
  }

  /** Releases the files. */
  close = (): void => {
    this.worker?.terminate();
    this.worker = undefined;
    this.show({ step: 'idle' });
  };

  private hear(message: FromWorker, given: Given, file: File): void {
    switch (message.kind) {
      case 'reading':
        return this.show({ step: 'reading', given, texts: message.report.read, part: message.part });
      case 'unknown':
        return this.show({ step: 'unknown', given });
      case 'workspace':
        return this.show({ step: 'workspace', given, file });
      case 'found':
        return this.show({ step: 'found', given, found: message.found });
      case 'importing':
        if (this.state.step === 'importing') this.show({ ...this.state, report: message.report });
        return;
      case 'imported':
        return this.show({ step: 'imported', given, report: message.report });
      case 'failed':
        if (message.status === 401) window.location.assign(signInUrl());
        return this.show({ step: 'failed', given, message: message.message });
    }
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private show(state: ImportState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const importJob = new ImportJob();

function givenOf(files: readonly GivenFile[]): Given {
  const [first] = files;
  const folder = first!.path.split('/')[0]!;
  return {
    name:
      files.length === 1 || files.every(({ path }) => path.startsWith(`${folder}/`)) ? folder : `${files.length} files`,
    size: files.reduce((sum, { file }) => sum + file.size, 0),
  };
}
