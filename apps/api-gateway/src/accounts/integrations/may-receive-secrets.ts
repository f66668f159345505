import { parseUrl } from '@memory-graph/contracts/validation';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether secrets may be sent to an address: encrypted or on this machine, unless configured otherwise. */
export function mayReceiveSecrets(url: string, allowHttp: boolean): boolean {
  const parsed = parseUrl(url);
  if (parsed === null) return false;
  const { protocol, hostname, username, password } = parsed;
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && (allowHttp || LOOPBACK.test(hostname)));
}
