import { errors } from 'undici';
import { TargetNotAllowedError } from '@memory-graph/outbound-http';

/** The service ended the attempt because the endpoint was too slow or misbehaved. */
export class AttemptEndedError extends Error {}

const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response arrived',
  EPIPE: 'The connection was closed before a response arrived',
  UND_ERR_SOCKET: 'The connection was closed before a response arrived',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  EADDRNOTAVAIL: 'The host could not be reached',
  ETIMEDOUT: 'The connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
  ENOTFOUND: 'The host name could not be resolved',
  ENODATA: 'The host name could not be resolved',
  EAI_AGAIN: 'The host name could not be resolved',
  EBADNAME: 'The host name could not be resolved',
  ESERVFAIL: 'The host name could not be resolved',
  EREFUSED: 'The host name could not be resolved',
  ETIMEOUT: 'Resolving the host name timed out',
  ECANCELLED: 'Resolving the host name timed out',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the response are too large',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate was issued for another host',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired',
};
/** Error codes of certificates without a trusted issuer. */
const UNTRUSTED = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/**
 * The reason for a missing response, for the owner of the webhook. The text is our own, because
 * error texts of libraries reveal internal addresses and change between versions.
 */
export function failureText(error: unknown): string {
  if (error instanceof TargetNotAllowedError) return `Not sent: the URL ${error.problem.message}`;
  if (error instanceof AttemptEndedError) return error.message;
  const code = codeOf(error);
  const text = TEXT_BY_CODE[code];
  if (text) return text;
  if (UNTRUSTED.test(code)) return 'The TLS certificate is not trusted';
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'The TLS handshake failed';
  if (error instanceof errors.HTTPParserError) return 'The response is not valid HTTP';
  return 'No response was received';
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
