import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { SERVICE_VERSION } from '../service-version.js';
import { NUMBERS, SEMANTIC_ATTRIBUTES, SEMANTIC_METRICS, unitOf } from './semantic-names.js';

/** A value of a histogram: `metricName` says of which part. */
type Value = MetricValue<string> & { metricName?: string };
type Metric = MetricObjectWithValues<Value>;

/** Labels that are not attributes of a point: the resource names the app, and `le` is part of a histogram. */
const NO_ATTRIBUTES = new Set(['app', 'le', 'quantile']);

/** The metrics of Prometheus registries in the form of OpenTelemetry, so that each is counted once for both. */
export class RegistryProducer implements MetricProducer {
  private readonly startTime = millisToHrTime(Date.now());

  constructor(
    private readonly registries: readonly Registry[],
    private readonly resource: Resource,
  ) {}

  async collect(): Promise<CollectionResult> {
    const all = await Promise.all(this.registries.map((registry) => registry.getMetricsAsJSON()));
    const times = { startTime: this.startTime, endTime: millisToHrTime(Date.now()) };
    const metrics = (all.flat() as unknown as Metric[]).flatMap((metric) => toMetricData(metric, times));
    const scope = { name: 'memory-graph', version: SERVICE_VERSION };
    return { resourceMetrics: { resource: this.resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
  }
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function toMetricData(metric: Metric, times: Times): MetricData[] {
  const { name, help, values } = metric;
  if (values.length === 0) return [];
  const descriptor = {
    name: SEMANTIC_METRICS[name] ?? name,
    description: help,
    unit: unitOf(name),
    valueType: ValueType.DOUBLE,
  };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  // An enumeration in the types, and its names at run time.
  switch (metric.type as unknown as string) {
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(name, values, times) }];
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points(values, times) }];
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points(values, times) }];
    default:
      return [];
  }
}

function points(values: readonly Value[], times: Times): DataPoint<number>[] {
  return values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
}

/** The buckets of Prometheus are cumulative, those of OpenTelemetry are not. */
function histogramPoints(name: string, values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, { attributes: Attributes; buckets: [number, number][]; sum: number; count: number }>();
  for (const { labels, value, metricName } of values) {
    const attributes = attributesOf(labels);
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, buckets: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else one.buckets.push([Number(labels['le'] === '+Inf' ? Infinity : labels['le']), value]);
  }
  return [...series.values()].map(({ attributes, buckets, sum, count }) => {
    const ordered = buckets.sort(([one], [other]) => one - other);
    const boundaries = ordered.map(([bound]) => bound).filter((bound) => bound !== Infinity);
    const counts = ordered.map(([, total], index) => total - (ordered[index - 1]?.[1] ?? 0));
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}

function attributesOf(labels: Value['labels']): Attributes {
  const attributes: Attributes = {};
  for (const [label, value] of Object.entries(labels)) {
    if (NO_ATTRIBUTES.has(label) || value === undefined || value === '') continue;
    const name = SEMANTIC_ATTRIBUTES[label] ?? label;
    attributes[name] = NUMBERS.has(name) ? Number(value) : value;
  }
  return attributes;
}
