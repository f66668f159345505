const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether secrets may be sent to an address: encrypted or on this machine, unless configured otherwise. */
export function mayBeAsked(url: string, allowHttp: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && (allowHttp || LOOPBACK.test(hostname)));
}
