import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '@memory-graph/observability';
import { CallMetrics } from './call-metrics.js';
import { HttpTransport } from './http-transport.js';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/** The transports of an app's internal clients, with its service credential. Closed when the app stops. */
@Injectable()
export class HttpTransports implements OnApplicationShutdown {
  private readonly byService = new Map<string, HttpTransport>();
  private readonly metrics: CallMetrics | undefined;

  constructor(
    @Inject(SERVICE_CREDENTIAL) private readonly serviceCredential: string,
    @Optional() metrics?: Metrics,
  ) {
    this.metrics = metrics && new CallMetrics(metrics);
  }

  /**
   * Returns the transport of a service, created at the first call: all clients share its knowledge
   * about the processes.
   * @param service its name, for example `search-service`
   * @param origins of its processes, for example `http://127.0.0.1:3001`
   */
  to(service: string, origins: string | readonly string[]): HttpTransport {
    const known = this.byService.get(service);
    if (known) return known;
    const { serviceCredential, metrics } = this;
    const transport = new HttpTransport({ service, origins: [origins].flat(), serviceCredential, metrics });
    this.byService.set(service, transport);
    return transport;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.byService.values()].map((transport) => transport.close()));
  }
}
