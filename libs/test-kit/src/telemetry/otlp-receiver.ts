import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { waitUntil } from '../wait-until.js';
import { decodeMetrics, decodeSpans, type ExportedMetric, type ExportedSpan } from './decode-otlp.js';

const HOST = '127.0.0.1';

/** A fake collector: it takes OTLP over HTTP with protobuf, and keeps what it gets. */
export class OtlpReceiver {
  /** The decompressed bodies, to look for what must not be in them. */
  readonly bodies: Buffer[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  private readonly decoded: { spans: ExportedSpan[]; metrics: ExportedMetric[] } = { spans: [], metrics: [] };
  private readonly undecoded: { signal: string | undefined; body: Buffer }[] = [];
  connections = 0;
  /** `hang`: takes requests and never answers. */
  behaviour: 'take' | 'refuse' | 'hang' = 'take';

  private constructor(private readonly server: Server) {
    server.on('connection', () => this.connections++);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.receive(request, response).catch(() => response.destroy());
    });
  }

  static async start(port = 0): Promise<OtlpReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    return new OtlpReceiver(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get url(): string {
    return `http://${HOST}:${this.port}`;
  }

  get spans(): readonly ExportedSpan[] {
    return this.decode().spans;
  }

  get metrics(): readonly ExportedMetric[] {
    return this.decode().metrics;
  }

  /** The first span that fits, which may have arrived already. */
  untilSpan(what: string, fits: (span: ExportedSpan) => boolean): Promise<ExportedSpan> {
    return waitUntil(() => this.spans.find(fits), { what: `The span ${what}` });
  }

  childrenOf({ traceId, spanId }: ExportedSpan): ExportedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => (this.server.close(resolve), this.server.closeAllConnections()));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.behaviour === 'hang') return;
    const { url, headers } = request;
    const isOtlp = request.method === 'POST' && headers['content-type'] === 'application/x-protobuf';
    if (this.behaviour === 'refuse' || !isOtlp) {
      response.writeHead(this.behaviour === 'refuse' ? 503 : 415).end();
      return;
    }
    const sent = Buffer.concat(chunks);
    const body = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    this.bodies.push(body);
    this.headers.push(headers);
    this.undecoded.push({ signal: url, body });
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }

  /** Once somebody looks: a bench must not wait for it. */
  private decode() {
    for (const { signal, body } of this.undecoded.splice(0)) {
      if (signal === '/v1/traces') this.decoded.spans.push(...decodeSpans(body));
      else if (signal === '/v1/metrics') this.decoded.metrics.push(...decodeMetrics(body));
    }
    return this.decoded;
  }
}
