import type { PoolClient } from 'pg';
import { withArrayLiterals } from './array-literal.js';
import { statementName } from './statement-name.js';

/**
 * Runs one statement inside the transaction of the caller and gives the rows that it returns. Its text must not hold values:
 * each text is prepared once and kept.
 */
export interface Sql {
  <Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /**
   * Sends a statement and does not wait for its end, so that many of them take one round trip. If it fails, the
   * transaction fails with its error.
   */
  send(text: string, parameters?: unknown[]): void;
}

/** The statements of one transaction. */
export interface TransactionSql extends Sql {
  /** Waits for the end of what was sent. @throws the first error of the transaction */
  settled(): Promise<void>;
}

/** @param client in a transaction; statements run in the order of their calls */
export function sqlOf(client: PoolClient): TransactionSql {
  let failure: { error: unknown } | null = null;
  let lastSent: Promise<unknown> = Promise.resolve();
  const query = async (text: string, parameters: unknown[] = []): Promise<unknown[]> => {
    try {
      const { rows } = await client.query<object>({
        name: statementName(text),
        text,
        values: withArrayLiterals(parameters),
      });
      return rows;
    } catch (error) {
      // PostgreSQL rejects all statements after the first failure, which alone says what happened.
      failure ??= { error };
      throw failure.error;
    }
  };
  const settled = async () => {
    await lastSent;
    if (failure) throw failure.error;
  };
  const send = (text: string, parameters?: unknown[]): void => {
    lastSent = query(text, parameters).catch(() => undefined);
  };
  return Object.assign(query as Sql, { send, settled });
}
