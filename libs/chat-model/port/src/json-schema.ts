/** A schema of the dialect 2020-12, in the part that providers of models understand. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
