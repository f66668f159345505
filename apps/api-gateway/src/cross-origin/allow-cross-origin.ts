import type { IncomingHttpHeaders } from 'node:http';

/** What scripts of other sites may do with a part of the service. */
export interface CrossOriginRules {
  /** Those sites; `*`: any. */
  origins: readonly string[];
  methods: readonly string[];
  requestHeaders: readonly string[];
  /** Of answers, besides those that any script sees. */
  exposedHeaders: readonly string[];
}

const PREFLIGHT_MAX_AGE_SECONDS = 3_600;

/**
 * The headers by which a browser lets a script of another site read an answer (the CORS protocol of the Fetch Standard). Never
 * with credentials: what a cookie brought is shown to no other site, and a token the script has itself.
 */
export function crossOriginHeaders(headers: IncomingHttpHeaders, rules: CrossOriginRules): Record<string, string> {
  const allowed = allowedOrigin(headers.origin, rules.origins);
  if (allowed === null) return {};
  return {
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Expose-Headers': rules.exposedHeaders.join(', '),
  };
}

/** What a browser asks before the request itself; null where this is no such question, or not allowed. */
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

/** Whether the answer depends on who asks, which caches must know. */
export function variesByOrigin({ origins }: CrossOriginRules): boolean {
  return origins.length > 0 && !origins.includes('*');
}

function allowedOrigin(origin: string | undefined, origins: readonly string[]): string | null {
  if (origins.includes('*')) return '*';
  return origin !== undefined && origins.includes(origin) ? origin : null;
}
