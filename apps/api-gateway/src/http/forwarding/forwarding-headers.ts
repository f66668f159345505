import type { IncomingHttpHeaders } from 'node:http';

/** Headers in which proxies describe the path of a request. */
const SAID_BY_PROXIES = /^(x-forwarded-.*|forwarded|x-real-ip)$/;

/** Headers that concern only the connection to the gateway. */
const OF_THE_CONNECTION = /^(connection|keep-alive|upgrade|expect)$/;

export interface Forwarding {
  clientAddress: string;
  publicUrl: URL;
}

/** Replaces the forwarding headers of a request with what the gateway knows. */
export function setForwardingHeaders(headers: IncomingHttpHeaders, { clientAddress, publicUrl }: Forwarding): void {
  for (const name of Object.keys(headers)) {
    if (SAID_BY_PROXIES.test(name) || OF_THE_CONNECTION.test(name)) delete headers[name];
  }
  headers['x-forwarded-for'] = clientAddress;
  headers['x-forwarded-host'] = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}
