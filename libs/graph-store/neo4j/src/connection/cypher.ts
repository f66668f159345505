/** Runs one query inside the transaction of the caller and gives its records as objects. */
export type Cypher = <Row = Record<string, unknown>>(
  text: string,
  parameters?: Record<string, unknown>,
) => Promise<Row[]>;
