import type { ConnectionOptions } from 'node:tls';

/** TLS settings of PostgreSQL connections. */
export interface DatabaseTls {
  /**
   * `off`: no encryption. `require`: encrypted, without verification of the server. `verify`:
   * encrypted, and the server's certificate must be issued by a trusted authority for the host of
   * the URL.
   */
  mode: 'off' | 'require' | 'verify';
  /** PEM of the authorities that `verify` trusts. Null: those that Node.js trusts. */
  ca?: string | null;
  /** PEM of the client certificate and its key. */
  client?: { certificate: string; key: string } | null;
}

/** The address of a database and its connection settings. */
export interface DatabaseConnection {
  /** A PostgreSQL connection URI. */
  url: string;
  /** Maximum number of connections per pool. */
  poolSize?: number;
  /** Overrides the TLS parameters of the URL. Null: as in the URL. */
  tls?: DatabaseTls | null;
  /** How long opening waits for an unavailable database. Default 60,000. */
  startTimeoutMs?: number;
}

export interface DriverOptions {
  connectionString: string;
  ssl?: ConnectionOptions | false;
}

const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat'];

/** The options of `pg` for these connections. TLS does not apply to Unix sockets, as always in PostgreSQL. */
export function toDriverOptions({ url, tls }: DatabaseConnection): DriverOptions {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!tls || parameters.get('host')?.startsWith('/')) return { connectionString: url };
  // Removes these parameters, because in the driver the URL overrides the options.
  for (const parameter of TLS_PARAMETERS) parameters.delete(parameter);
  const connectionString = parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
  return { connectionString, ssl: tls.mode === 'off' ? false : tlsOptions(tls) };
}

/** The driver itself compares the certificate with the host. */
function tlsOptions({ mode, ca, client }: DatabaseTls): ConnectionOptions {
  return {
    rejectUnauthorized: mode === 'verify',
    ...(ca ? { ca } : {}),
    ...(client ? { cert: client.certificate, key: client.key } : {}),
  };
}
