/** Collects the parameters of a statement that is put together from parts. */
export class SqlParameters {
  readonly values: unknown[];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** @returns the placeholder of the value */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
