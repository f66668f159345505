/** The target of a redirect URI in terms that users understand. */
export interface RedirectTarget {
  /** `device`: a program that listens on the user's own machine; `app`: a program with its own URL scheme. */
  kind: 'website' | 'device' | 'app';
  /** Its host, or its scheme. */
  name: string;
  /**
   * CSP sources that the form must allow so that the browser follows the redirect. Browsers check
   * the client's own redirects against them too, possibly to another host; otherwise the user would
   * stay on our page with a code already issued.
   */
  formTargets: readonly string[];
}

const WEBSITES = ['https:'];
const PROGRAMS_ON_DEVICE = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*', ...WEBSITES];
/** CSP has no syntax for IPv6 addresses. */
const PROGRAMS_ON_IPV6_DEVICE = ['http:', ...WEBSITES];

/** @param uri a registered redirect URI */
export function redirectTargetOf(uri: string): RedirectTarget {
  const { protocol, host, hostname } = new URL(uri);
  if (protocol === 'https:') return { kind: 'website', name: host, formTargets: WEBSITES };
  if (protocol === 'http:') {
    const formTargets = hostname.startsWith('[') ? PROGRAMS_ON_IPV6_DEVICE : PROGRAMS_ON_DEVICE;
    return { kind: 'device', name: host, formTargets };
  }
  return { kind: 'app', name: protocol.slice(0, -1), formTargets: [protocol] };
}
