import type { Request } from 'express';

/** Whether the request is from a browser, which accepts HTML by name. Programs accept JSON or anything. */
export function prefersPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}
