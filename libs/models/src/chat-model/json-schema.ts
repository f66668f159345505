/** The subset of JSON Schema 2020-12 that model providers support. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
