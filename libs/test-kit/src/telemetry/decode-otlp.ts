import { allOf, bytesOf, fieldsOf, fixed64Of, textOf, varintOf } from './protobuf-fields.js';

type Attributes = Record<string, string | number | boolean>;

export interface ExportedSpan {
  resource: Attributes;
  scope: string;
  traceId: string;
  spanId: string;
  /** Empty for the root of a trace. */
  parentSpanId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** In ns. */
  startTime: bigint;
  endTime: bigint;
  attributes: Attributes;
  /** Of linked spans. */
  links: string[];
  hasFailed: boolean;
}

export interface ExportedMetric {
  resource: Attributes;
  name: string;
  unit: string;
  points: { attributes: Attributes; value: number; bounds?: number[]; counts?: number[] }[];
}

const KINDS = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const STATUS_ERROR = 2;

/** The numbers of fields are those of opentelemetry-proto, `ExportTraceServiceRequest`. */
export function decodeSpans(request: Buffer): ExportedSpan[] {
  return allOf(request, 1).flatMap((resourceSpans) => {
    const resource = attributesOf(bytesOf(resourceSpans, 1), 1);
    return allOf(resourceSpans, 2).flatMap((scopeSpans) => {
      const scope = textOf(bytesOf(scopeSpans, 1), 1);
      return allOf(scopeSpans, 2).map((span) => ({ resource, scope, ...decodeSpan(span) }));
    });
  });
}

function decodeSpan(span: Buffer): Omit<ExportedSpan, 'resource' | 'scope'> {
  return {
    traceId: bytesOf(span, 1).toString('hex'),
    spanId: bytesOf(span, 2).toString('hex'),
    parentSpanId: bytesOf(span, 4).toString('hex'),
    name: textOf(span, 5),
    kind: KINDS[varintOf(span, 6)] ?? 'internal',
    startTime: fixed64Of(span, 7),
    endTime: fixed64Of(span, 8),
    attributes: attributesOf(span, 9),
    links: allOf(span, 13).map((link) => bytesOf(link, 2).toString('hex')),
    hasFailed: varintOf(bytesOf(span, 15), 3) === STATUS_ERROR,
  };
}

/** `ExportMetricsServiceRequest`: gauges, sums and histograms. */
export function decodeMetrics(request: Buffer): ExportedMetric[] {
  return allOf(request, 1).flatMap((resourceMetrics) => {
    const resource = attributesOf(bytesOf(resourceMetrics, 1), 1);
    return allOf(resourceMetrics, 2).flatMap((scopeMetrics) =>
      allOf(scopeMetrics, 2).map((metric) => ({
        resource,
        name: textOf(metric, 1),
        unit: textOf(metric, 3),
        points: [
          ...[...allOf(metric, 5), ...allOf(metric, 7)].flatMap((data) => allOf(data, 1).map(decodeNumber)),
          ...allOf(metric, 9).flatMap((data) => allOf(data, 1).map(decodeHistogram)),
        ],
      })),
    );
  });
}

function decodeNumber(point: Buffer): ExportedMetric['points'][number] {
  return { attributes: attributesOf(point, 7), value: doubleOf(bytesOf(point, 4)) };
}

/** The value is the number of observations. */
function decodeHistogram(point: Buffer): ExportedMetric['points'][number] {
  const packed = (number: number) => {
    const bytes = bytesOf(point, number);
    return Array.from({ length: bytes.length / 8 }, (_, index) => bytes.subarray(index * 8, index * 8 + 8));
  };
  return {
    attributes: attributesOf(point, 9),
    value: Number(fixed64Of(point, 4)),
    counts: packed(6).map((bytes) => Number(bytes.readBigUInt64LE())),
    bounds: packed(7).map(doubleOf),
  };
}

function doubleOf(bytes: Buffer): number {
  return bytes.length === 8 ? bytes.readDoubleLE() : NaN;
}

function attributesOf(message: Buffer, number: number): Attributes {
  return Object.fromEntries(allOf(message, number).map((pair) => [textOf(pair, 1), valueOf(bytesOf(pair, 2))]));
}

/** `AnyValue`: texts, booleans, integers, doubles. */
function valueOf(value: Buffer): string | number | boolean {
  const [field] = fieldsOf(value);
  if (field?.number === 2) return field.value === 1n;
  if (field?.number === 3) return Number(field.value);
  if (field?.number === 4) return doubleOf(field.value as Buffer);
  return textOf(value, 1);
}
