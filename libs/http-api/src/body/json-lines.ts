/** A body of newline-delimited JSON. Its class distinguishes it from an object that a client sends as JSON. */
export class JsonLines {
  /** @param lines by their number, from 1, as details of errors name them; blank lines are missing */
  constructor(readonly lines: readonly unknown[]) {}
}
