/** Where a redirect URI leads, as people can judge it. */
export interface RedirectTarget {
  /** `device`: a program that listens on the user's own machine; `app`: one that has a scheme for itself. */
  kind: 'website' | 'device' | 'app';
  /** Its host, or its scheme. */
  name: string;
  /**
   * What a form must be allowed to lead to, as CSP sources, for the browser to follow the redirect. Browsers hold all that
   * the client itself redirects to against it as well, which may be on another host: the user would stay on our page, with
   * a code on its way.
   */
  formTargets: readonly string[];
}

const WEBSITES = ['https:'];
const PROGRAMS_ON_DEVICE = ['http://127.0.0.1:*', 'http://localhost:*', ...WEBSITES];
/** CSP has no words for an IPv6 address. */
const PROGRAMS_ON_IPV6_DEVICE = ['http:', ...WEBSITES];

/** @param uri one that a client is registered with */
export function redirectTargetOf(uri: string): RedirectTarget {
  const { protocol, host, hostname } = new URL(uri);
  if (protocol === 'https:') return { kind: 'website', name: host, formTargets: WEBSITES };
  if (protocol === 'http:') {
    const formTargets = hostname.startsWith('[') ? PROGRAMS_ON_IPV6_DEVICE : PROGRAMS_ON_DEVICE;
    return { kind: 'device', name: host, formTargets };
  }
  return { kind: 'app', name: protocol.slice(0, -1), formTargets: [protocol] };
}
