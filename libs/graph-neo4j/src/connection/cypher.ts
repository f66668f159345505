/**
 * Runs one query inside the transaction of the caller and returns its records as objects. Neo4j plans a query again for
 * each combination of sizes (1, to 10, to 100, …) of the lists among its parameters, but ignores lists within maps: so
 * queries have their lists in `$lists`.
 */
export type Cypher = <Row = Record<string, unknown>>(
  text: string,
  parameters?: Record<string, unknown>,
) => Promise<Row[]>;
