import { comesFromOwnOrigin } from '@memory-graph/access-control/credentials/comes-from-own-origin';
import type { Request } from 'express';

/**
 * Whether a browser says that the page of another site made this request. Programs, which say nothing, carry no cookies
 * of other people: they are let through.
 */
export function isFromOtherSite(request: Request, publicUrl: string): boolean {
  const saysWhereFrom = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  return saysWhereFrom && !comesFromOwnOrigin(request, publicUrl);
}
