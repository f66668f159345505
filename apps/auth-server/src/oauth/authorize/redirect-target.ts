/** Where a redirect URI leads, as people can judge it. */
export interface RedirectTarget {
  /** `device`: a program that listens on the user's own machine; `app`: one that has a scheme for itself. */
  kind: 'website' | 'device' | 'app';
  /** Its host, or its scheme. */
  name: string;
  /** What a form must be allowed to lead to for the browser to follow the redirect, as CSP sources. */
  formTargets: string[];
}

/** @param uri one that a client is registered with */
export function redirectTargetOf(uri: string): RedirectTarget {
  const { protocol, host, hostname, origin } = new URL(uri);
  if (protocol === 'https:') return { kind: 'website', name: host, formTargets: [origin] };
  if (protocol === 'http:') {
    // CSP has no words for an IPv6 address.
    return { kind: 'device', name: host, formTargets: [hostname.startsWith('[') ? protocol : origin] };
  }
  return { kind: 'app', name: protocol.slice(0, -1), formTargets: [protocol] };
}
