import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpTransport } from './http-transport.js';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/** Makes the transports of an app's internal clients, with its service credential, and closes them when it stops. */
@Injectable()
export class HttpTransports implements OnApplicationShutdown {
  private readonly made: HttpTransport[] = [];

  constructor(@Inject(SERVICE_CREDENTIAL) private readonly serviceCredential: string) {}

  /**
   * @param service its name, for example `search-service`
   * @param origin where it listens, for example `http://127.0.0.1:3001`
   */
  to(service: string, origin: string): HttpTransport {
    const transport = new HttpTransport({ service, origin, serviceCredential: this.serviceCredential });
    this.made.push(transport);
    return transport;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.made.map((transport) => transport.close()));
  }
}
