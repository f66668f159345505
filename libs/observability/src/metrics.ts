import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The metrics of one app, in a registry of its own: `standalone` hosts several apps in one process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor(appName: string) {
    this.registry.setDefaultLabels({ app: appName });
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param name in snake case with its unit, as in `ingest_stage_seconds` */
  histogram(name: string, help: string, labelNames: readonly string[] = [], buckets?: number[]): Histogram {
    return new Histogram({ name, help, labelNames, registers: [this.registry], ...(buckets && { buckets }) });
  }

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** @param collect sets the value whenever the metrics are read */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    collect: (gauge: Gauge) => void | Promise<void>,
  ): Gauge {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect(this: Gauge) {
        return collect(this);
      },
    });
  }
}
