import type { ConnectionOptions } from 'node:tls';

/** How connections to a PostgreSQL are secured. */
export interface DatabaseTls {
  /**
   * `off`: not at all. `require`: encrypted, whoever it is that answers. `verify`: encrypted, and the server's certificate
   * must come from a trusted authority and name the host of the URL.
   */
  mode: 'off' | 'require' | 'verify';
  /** PEM of the authorities that `verify` trusts. Null: those that Node.js trusts. */
  ca?: string | null;
  /** PEM of the certificate by which the server knows this client, and of its key. */
  client?: { certificate: string; key: string } | null;
}

/** Where a database is, and how it is reached. */
export interface DatabaseConnection {
  /** As PostgreSQL's own connection URIs. */
  url: string;
  /** Connections at most, of each pool. */
  poolSize?: number;
  /** Wins over what the URL says about TLS. Null: what the URL says. */
  tls?: DatabaseTls | null;
  /** How long opening waits for a database that is not there yet. Default 60,000. */
  startTimeoutMs?: number;
}

export interface DriverOptions {
  connectionString: string;
  ssl?: ConnectionOptions | false;
}

const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat'];

/** The options by which `pg` makes such connections. On a Unix socket TLS has no meaning, as everywhere in PostgreSQL. */
export function toDriverOptions({ url, tls }: DatabaseConnection): DriverOptions {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!tls || parameters.get('host')?.startsWith('/')) return { connectionString: url };
  // The driver lets the URL win over its options.
  for (const parameter of TLS_PARAMETERS) parameters.delete(parameter);
  const connectionString = parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
  return { connectionString, ssl: tls.mode === 'off' ? false : tlsOptions(tls) };
}

/** The driver compares the certificate with the host by itself. */
function tlsOptions({ mode, ca, client }: DatabaseTls): ConnectionOptions {
  return {
    rejectUnauthorized: mode === 'verify',
    ...(ca ? { ca } : {}),
    ...(client ? { cert: client.certificate, key: client.key } : {}),
  };
}
