/** What a stream needs to show progress on it. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Documented in progress.mjs. */
export class Progress {
  constructor(stream?: ProgressStream);
  during<T>(title: string, work: (report: (done: number) => void) => Promise<T>, total?: number): Promise<T>;
  note(text: string): void;
}
