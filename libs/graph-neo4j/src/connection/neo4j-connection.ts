import { waitForEngine } from '@memory-graph/app-host';
import { isTransient } from '@memory-graph/errors';
import neo4j, { Neo4jError, type Driver, type ManagedTransaction, type Result } from 'neo4j-driver';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cypher } from './cypher.js';
import { toStoreError } from './store-errors.js';

export interface Neo4jOptions {
  /** `bolt://` or `neo4j://`; with `+s` by TLS. */
  url: string;
  /** null: no authentication. */
  username: string | null;
  password: string;
  database: string;
  /** Maximum number of connections. Default 20. */
  poolSize?: number;
  /** How long a transaction that fails for a reason that passes is tried again. Default 8,000. */
  retryTimeMs?: number;
  /** How long to wait for a server that is starting, in ms. Default 60,000. */
  startTimeoutMs?: number;
}

const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const ACQUIRE_TIMEOUT_MS = 5_000;
/** Deadlocks and leader changes pass within seconds. Callers retry later what takes longer. */
const DEFAULT_RETRY_TIME_MS = 8_000;
const FIRST_RETRY_AFTER_MS = 20;
const LONGEST_RETRY_AFTER_MS = 1_000;
/** Of a transaction that lost a lock, however long it had waited for it. */
const ATTEMPTS_FOR_LOCK = 5;
/** Instead of a thousand records in each round trip: all of them are wanted. */
const WHOLE_RESULT = -1;

/** The database that the graph lies in. Every error comes out as what it means to the caller of the store. */
export class Neo4jConnection {
  private constructor(
    private readonly driver: Driver,
    private readonly database: string,
    private readonly retryTimeMs: number,
  ) {}

  /**
   * Connects, and waits a while for a server that is starting.
   * @throws ServiceError `unavailable` if it does not come; permanent if it rejects the credentials
   */
  static async open(options: Neo4jOptions): Promise<Neo4jConnection> {
    const { url, username, password, database } = options;
    const driver = neo4j.driver(url, username === null ? undefined : neo4j.auth.basic(username, password), {
      maxConnectionPoolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      connectionAcquisitionTimeout: ACQUIRE_TIMEOUT_MS,
      // The driver waits a second before it tries again, which is long for a deadlock: see `withRetry`.
      maxTransactionRetryTime: 0,
      disableLosslessIntegers: true,
      fetchSize: WHOLE_RESULT,
      telemetryDisabled: true,
      userAgent: 'memory-graph',
    });
    const connection = new Neo4jConnection(driver, database, options.retryTimeMs ?? DEFAULT_RETRY_TIME_MS);
    try {
      await waitForEngine('Neo4j', () => connection.check(), isTransient, options.startTimeoutMs);
    } catch (error) {
      await driver.close();
      throw error;
    }
    return connection;
  }

  /**
   * Runs queries that change nothing, all of them again if one fails for a reason that passes. Each is a transaction of its
   * own, which takes one round trip instead of three: as Neo4j isolates them, those of one transaction would also see
   * what others commit between them.
   */
  async read<T>(work: (cypher: Cypher) => Promise<T>): Promise<T> {
    const session = this.driver.session({ database: this.database, defaultAccessMode: neo4j.session.READ });
    try {
      return await this.withRetry(() =>
        work(oneAfterTheOther((text, parameters) => rowsOf(session.run(text, parameters)))),
      );
    } catch (error) {
      throw toStoreError(error);
    } finally {
      await session.close();
    }
  }

  /**
   * Runs queries in one write transaction, again if it fails for a reason that passes.
   * @param end `undo`: nothing of it stays
   */
  async write<T>(work: (cypher: Cypher) => Promise<T>, end: 'keep' | 'undo' = 'keep'): Promise<T> {
    const session = this.driver.session({ database: this.database });
    try {
      return await this.withRetry(() =>
        session.executeWrite(async (transaction) => {
          const result = await work(cypherOf(transaction));
          if (end === 'undo') throw new Undone(result);
          return result;
        }),
      );
    } catch (error) {
      if (error instanceof Undone) return error.result as T;
      throw toStoreError(error);
    } finally {
      await session.close();
    }
  }

  /**
   * Tries again what fails for a reason that passes, soon at first: Neo4j takes short waits for one lock for a deadlock now
   * and then (it compares with what the other transaction waited for a moment ago), and those are over at once.
   */
  private async withRetry<T>(run: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.retryTimeMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        const isInTime = performance.now() <= end || (isLostLock(error) && attempt < ATTEMPTS_FOR_LOCK);
        if (!isInTime || !isRetryable(error)) throw error;
        const limitMs = Math.min(FIRST_RETRY_AFTER_MS * 2 ** (attempt - 1), LONGEST_RETRY_AFTER_MS);
        await delay(Math.random() * limitMs);
      }
    }
  }

  /** @throws ServiceError `unavailable` if there is no answer */
  async check(): Promise<void> {
    try {
      await this.driver.verifyConnectivity({ database: this.database });
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async close(): Promise<void> {
    await this.driver.close();
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && neo4j.isRetryableError(error);
}

function isLostLock(error: unknown): boolean {
  return error instanceof Neo4jError && error.code.startsWith('Neo.TransientError.Transaction.');
}

/** Makes the driver roll back a transaction that went well. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

function cypherOf(transaction: ManagedTransaction): Cypher {
  return (text, parameters) => rowsOf(transaction.run(text, parameters));
}

/** A session has one query at a time, also where the caller asks for several together. */
function oneAfterTheOther(cypher: Cypher): Cypher {
  let last: Promise<unknown> = Promise.resolve();
  return <Row>(text: string, parameters?: Record<string, unknown>) => {
    const rows = last.then(() => cypher<Row>(text, parameters));
    last = rows.catch(() => null);
    return rows;
  };
}

async function rowsOf<Row>(result: Result): Promise<Row[]> {
  const { records } = await result;
  return records.map((record) => record.toObject() as Row);
}
