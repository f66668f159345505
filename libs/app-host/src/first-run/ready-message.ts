import type { BootstrapCredentials } from './bootstrap-credentials.js';

export interface ReadyService {
  /** The address on this machine. */
  url: string;
  /** The address for other machines. */
  publicUrl: string;
  /** One per process that serves metrics. */
  metricsUrls: readonly string[];
  credentials: BootstrapCredentials;
  /** Whether sign-up requires an invitation because other machines can reach the service. */
  invitesByDefault: boolean;
  now: Date;
}

/** The first steps for a new user, as commands to paste. */
export function readyMessage(service: ReadyService): string {
  const { url, publicUrl, metricsUrls, credentials, now } = service;
  return `
Memory Graph is ready: ${url}
${publicUrl === url ? '' : `\n  public    ${publicUrl}`}${metricsUrls.map((metricsUrl) => `\n  metrics   ${metricsUrl}`).join('')}
  e-mail    ${credentials.email}
  password  ${credentials.password}
  token     ${credentials.token}
${service.invitesByDefault ? signupNote(publicUrl) : ''}
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

Look around: ${url}/console/    API reference: ${url}/docs    Stop: Ctrl-C

`;
}

function signupNote(publicUrl: string): string {
  return `  sign-up   by invitation, as other machines can reach this service; invite people at ${publicUrl}/console/account,
            or set SIGNUP
`;
}
