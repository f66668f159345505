import { errors } from 'undici';
import { TargetNotAllowedError } from './target-not-allowed.error.js';

/** The endpoint takes too long, or does what no endpoint should: the attempt is ended by us. */
export class AttemptEndedError extends Error {}

const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  EADDRNOTAVAIL: 'The host cannot be reached.',
  ETIMEDOUT: 'No connection could be made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made in time.',
  ENOTFOUND: 'The host name could not be resolved.',
  ENODATA: 'The host name could not be resolved.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EBADNAME: 'The host name could not be resolved.',
  ESERVFAIL: 'The host name could not be resolved.',
  EREFUSED: 'The host name could not be resolved.',
  ETIMEOUT: 'The host name could not be resolved in time.',
  ECANCELLED: 'The host name could not be resolved in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
};
/** Of certificates that nobody known has signed. */
const UNTRUSTED = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/**
 * Why there was no answer, for the owner of the webhook: in words of our own, since those of the libraries tell addresses of
 * the network and change with each version.
 */
export function failureText(error: unknown): string {
  if (error instanceof TargetNotAllowedError) return `Not sent: the URL ${error.problem.message}.`;
  if (error instanceof AttemptEndedError) return error.message;
  const code = codeOf(error);
  const text = TEXT_BY_CODE[code];
  if (text) return text;
  if (UNTRUSTED.test(code)) return 'The TLS certificate is not trusted.';
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'No TLS connection could be made.';
  if (error instanceof errors.HTTPParserError) return 'The answer is not valid HTTP.';
  return 'No answer came.';
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
