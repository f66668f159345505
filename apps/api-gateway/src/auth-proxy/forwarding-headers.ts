import type { IncomingHttpHeaders } from 'node:http';

/** What proxies say of the way that a request has come. */
const SAID_BY_PROXIES = /^(x-forwarded-.*|forwarded|x-real-ip)$/;

/** What concerns the connection to the gateway alone, and was heeded there. */
const OF_THE_CONNECTION = /^(connection|keep-alive|upgrade|expect)$/;

export interface Forwarding {
  clientAddress: string;
  publicUrl: URL;
}

/** Replaces whatever a request says of the way that it has come by what the gateway knows. */
export function setForwardingHeaders(headers: IncomingHttpHeaders, { clientAddress, publicUrl }: Forwarding): void {
  for (const name of Object.keys(headers)) {
    if (SAID_BY_PROXIES.test(name) || OF_THE_CONNECTION.test(name)) delete headers[name];
  }
  headers['x-forwarded-for'] = clientAddress;
  headers['x-forwarded-host'] = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}
