import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A database that does not answer must not delay the other metrics: scrapers wait for 10 s by default. */
const MEASURE_TIMEOUT_MS = 5_000;

/** The metrics of one app in a separate registry, because `standalone` hosts several apps in one process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger(Metrics.name);

  constructor(appName: string) {
    this.registry.setDefaultLabels({ app: appName });
  }

  /** @param name in snake case with its unit, as in `ingest_stage_seconds` */
  histogram(name: string, help: string, labelNames: readonly string[] = [], buckets?: number[]): Histogram {
    return new Histogram({ name, help, labelNames, registers: [this.registry], ...(buckets && { buckets }) });
  }

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /**
   * @param collect sets the values at each scrape; if it fails or takes too long, they are omitted
   * and the other metrics are still reported
   */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    collect: (gauge: Gauge) => void | Promise<void>,
  ): Gauge {
    const { logger } = this;
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect(this: Gauge) {
        try {
          await inTime(collect(this));
        } catch (error) {
          this.reset();
          logger.warn(`${name} could not be measured: ${String(error)}`);
        }
      },
    });
  }
}

async function inTime(work: void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${MEASURE_TIMEOUT_MS} ms`)), MEASURE_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
