import type { BootstrapCredentials } from './bootstrap-credentials.js';

export interface ReadyService {
  /** Works on this machine. */
  url: string;
  /** Where others reach the service. */
  publicUrl: string;
  /** One for each process that serves metrics. */
  metricsUrls: readonly string[];
  credentials: BootstrapCredentials;
  now: Date;
}

/** What a newcomer needs next, ready to paste on this machine. */
export function readyMessage({ url, publicUrl, metricsUrls, credentials, now }: ReadyService): string {
  return `
Memory Graph is ready: ${url}
${publicUrl === url ? '' : `\n  public    ${publicUrl}`}${metricsUrls.map((metricsUrl) => `\n  metrics   ${metricsUrl}`).join('')}
  e-mail    ${credentials.email}
  password  ${credentials.password}
  token     ${credentials.token}

Remember something:

  curl -s ${url}/api/v1/add \\
    -H 'Authorization: Bearer ${credentials.token}' \\
    -H 'Content-Type: application/json' \\
    -d '{"episodeBody":"Ada Lovelace works at Acme and lives in Paris.","referenceTime":"${now.toISOString()}","source":"curl"}'

Ask for it:

  curl -s ${url}/api/v1/search \\
    -H 'Authorization: Bearer ${credentials.token}' \\
    -H 'Content-Type: application/json' \\
    -d '{"query":"Where does Ada live?"}'

API reference: ${url}/docs    Stop: Ctrl-C

`;
}
