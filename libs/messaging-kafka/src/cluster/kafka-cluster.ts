import { inBackground } from '@memory-graph/observability';
import { ServiceError } from '@memory-graph/errors';
import { Logger } from '@nestjs/common';
import { Kafka, logLevel, type Admin, type KafkaConfig, type SASLOptions } from 'kafkajs';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_START_TIMEOUT_MS, type KafkaClusterOptions } from '../kafka-options.js';
import { ensureTopics } from './ensure-topics.js';
import { kafkaLog } from './kafka-log.js';
import { kafkaUnavailable } from './kafka-unavailable.js';
import { PrefixedNames } from './prefixed-names.js';
import { within } from './within.js';

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;
const TOPICS_TIMEOUT_MS = 30_000;
const START_RETRY_MS = 1_000;
const DISCONNECT_TIMEOUT_MS = 2_000;

/** The brokers of an installation with existing topics, and one connection for admin requests. */
export class KafkaCluster {
  readonly names: PrefixedNames;
  readonly kafka: Kafka;
  private readonly logger = new Logger('Kafka');
  private admin: Promise<Admin> | null = null;

  private constructor(options: KafkaClusterOptions) {
    this.names = new PrefixedNames(options.topicPrefix);
    this.kafka = new Kafka(clientConfig(options));
  }

  /**
   * Waits for Kafka and the topics.
   * @throws ServiceError `unavailable` after the timeout
   */
  static async open(options: KafkaClusterOptions): Promise<KafkaCluster> {
    const cluster = new KafkaCluster(options);
    const end = performance.now() + (options.startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS);
    for (;;) {
      try {
        await cluster.ask((admin) => ensureTopics(admin, cluster.names, options), TOPICS_TIMEOUT_MS);
        return cluster;
      } catch (error) {
        if (performance.now() + START_RETRY_MS > end) throw error;
        cluster.logger.warn(`Waiting for Kafka: ${kafkaUnavailable(error).message}`);
        await delay(START_RETRY_MS);
      }
    }
  }

  /**
   * Sends a request to the brokers.
   * @throws ServiceError `unavailable`
   */
  async ask<Answer>(question: (admin: Admin) => Promise<Answer>, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Answer> {
    this.admin ??= this.connect();
    const { admin } = this;
    const answer = admin.then(question);
    try {
      return await within(timeoutMs, answer);
    } catch (error) {
      // The next request uses a new connection, because this one may know outdated brokers.
      if (this.admin === admin) this.admin = null;
      // A late request would open the connection again, if it was closed before that one ends.
      const ended = Promise.allSettled([answer]).then(() => disconnect(admin));
      inBackground('the end of a connection to Kafka', ended);
      throw kafkaUnavailable(error);
    }
  }

  /**
   * Resolves with the description of the cluster if a broker responds.
   * @throws ServiceError `unavailable` without addresses, because the message is public
   */
  async check(): Promise<void> {
    try {
      await this.ask((admin) => admin.describeCluster());
    } catch (cause) {
      throw new ServiceError('unavailable', 'Kafka could not be reached', { cause });
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = null;
    if (admin) await disconnect(admin);
  }

  private async connect(): Promise<Admin> {
    const admin = this.kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
    await admin.connect();
    return admin;
  }
}

async function disconnect(admin: Promise<Admin>): Promise<void> {
  try {
    await within(
      DISCONNECT_TIMEOUT_MS,
      admin.then((it) => it.disconnect()),
    );
  } catch {
    // There was no connection, or the broker is unavailable.
  }
}

function clientConfig({ brokers, tls, sasl }: KafkaClusterOptions): KafkaConfig {
  return {
    clientId: 'memory-graph',
    brokers,
    ...(tls && { ssl: tls.ca === null ? true : { ca: [tls.ca] } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logLevel: logLevel.INFO,
    logCreator: kafkaLog(),
  };
}
