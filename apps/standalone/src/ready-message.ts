import type { BootstrapCredentials } from './bootstrap-credentials.js';

/** What a newcomer needs next, ready to paste. */
export function readyMessage(url: string, credentials: BootstrapCredentials, now: Date): string {
  return `
Memory Graph is ready: ${url}

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
