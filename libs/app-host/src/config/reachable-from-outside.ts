const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Whether other machines can reach a service according to its configuration: it listens on more than the loopback
 * interface, or its clients use the address of a proxy.
 */
export function isReachableFromOutside({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return !LOOPBACK.test(host) || (publicUrl !== null && !LOOPBACK.test(new URL(publicUrl).hostname));
}
