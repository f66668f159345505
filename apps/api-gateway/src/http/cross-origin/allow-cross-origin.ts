import type { IncomingHttpHeaders } from 'node:http';

/** The cross-origin access to a part of the service. */
export interface CrossOriginRules {
  /** The allowed origins; `*`: any. */
  origins: readonly string[];
  methods: readonly string[];
  requestHeaders: readonly string[];
  /** Exposed response headers, besides those that are always exposed. */
  exposedHeaders: readonly string[];
}

const PREFLIGHT_MAX_AGE_SECONDS = 3_600;

/**
 * The headers with which a browser lets a script of another origin read a response (CORS protocol
 * of the Fetch Standard). Credentials are never allowed: responses to cookies stay private to this
 * origin, and a script can send a token itself.
 */
export function crossOriginHeaders(headers: IncomingHttpHeaders, rules: CrossOriginRules): Record<string, string> {
  const allowed = allowedOrigin(headers.origin, rules.origins);
  if (allowed === null) return {};
  return {
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Expose-Headers': rules.exposedHeaders.join(', '),
  };
}

/** The response to a preflight request; null if the request is not one or is not allowed. */
export function preflightHeaders(
  method: string,
  headers: IncomingHttpHeaders,
  rules: CrossOriginRules,
): Record<string, string> | null {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (!isPreflight || allowedOrigin(headers.origin, rules.origins) === null) return null;
  return {
    'Access-Control-Allow-Methods': rules.methods.join(', '),
    'Access-Control-Allow-Headers': rules.requestHeaders.join(', '),
    'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
  };
}

/** Whether the response depends on the origin, which caches must know. */
export function variesByOrigin({ origins }: CrossOriginRules): boolean {
  return origins.length > 0 && !origins.includes('*');
}

function allowedOrigin(origin: string | undefined, origins: readonly string[]): string | null {
  if (origins.includes('*')) return '*';
  return origin !== undefined && origins.includes(origin) ? origin : null;
}
