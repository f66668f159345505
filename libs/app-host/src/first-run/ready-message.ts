import type { BootstrapCredentials } from './bootstrap-credentials.js';

export interface ReadyService {
  /** The address on this machine. */
  url: string;
  /** The address for other machines. */
  publicUrl: string;
  /** One per process that serves metrics. */
  metricsUrls: readonly string[];
  credentials: BootstrapCredentials;
  now: Date;
}

/** The first steps for a new user, as commands to paste. */
export function readyMessage({ url, publicUrl, metricsUrls, credentials, now }: ReadyService): string {
  return `
Memory Graph is ready: ${url}
${publicUrl === url ? '' : `\n  public    ${publicUrl}`}${metricsUrls.map((metricsUrl) => `\n  metrics   ${metricsUrl}`).join('')}
  e-mail    ${credentials.email}
  password  ${credentials.password}
  token     ${credentials.token}

Add a memory:

  curl -s '${url}/api/v1/add?wait=true' \\
    -H 'Authorization: Bearer ${credentials.token}' \\
    -H 'Content-Type: application/json' \\
    -d '{"episodeBody":"Ada Lovelace works at Acme and lives in Paris.","referenceTime":"${now.toISOString()}","source":"curl"}'

Search for it:

  curl -s ${url}/api/v1/search \\
    -H 'Authorization: Bearer ${credentials.token}' \\
    -H 'Content-Type: application/json' \\
    -d '{"query":"Where does Ada live?"}'

API reference: ${url}/docs    Stop: Ctrl-C

`;
}
