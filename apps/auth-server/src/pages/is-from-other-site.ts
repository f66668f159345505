import { comesFromOwnOrigin } from '@memory-graph/access-control';
import type { Request } from 'express';

/**
 * Whether a browser reports that a page of another site made this request. Programs send no such
 * header and carry no cookies of other users: they pass.
 */
export function isFromOtherSite(request: Request, publicUrl: string): boolean {
  const saysWhereFrom = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  return saysWhereFrom && !comesFromOwnOrigin(request, publicUrl);
}
