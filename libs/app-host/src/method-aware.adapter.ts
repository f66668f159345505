import { ServiceError } from '@memory-graph/errors';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Application, NextFunction, Request, Response } from 'express';

/** The part of a router's layer that we read: a public property of Express, which its types do not describe. */
interface Layer {
  route?: { methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Express marks a route for all methods in this way; such routes belong to middleware. */
const EVERY_METHOD = '_all';

/**
 * Answers requests for a known path with another method: 405 with `Allow` (RFC 9110, section
 * 15.5.6), and OPTIONS with 204 and `Allow`. The registered routes are the only source, so that no
 * list has to follow them. Whether a resource exists plays no role.
 */
export class MethodAwareAdapter extends ExpressAdapter {
  override setNotFoundHandler(...handler: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    this.use((request: Request, response: Response, next: NextFunction) => {
      const methods = methodsOf(this.getInstance<Application>(), request.path);
      if (methods.length === 0) return next();
      response.setHeader('Allow', methods.join(', '));
      if (request.method === 'OPTIONS') return void response.status(204).end();
      next(
        new ServiceError('method_not_allowed', `This path does not support ${request.method}; see the header Allow`),
      );
    });
    return super.setNotFoundHandler(...handler);
  }
}

/** Sorted; empty if no route has this path. Express serves HEAD where it serves GET. */
function methodsOf({ router }: Application, path: string): string[] {
  const routes = (router.stack as unknown as Layer[]).filter(
    ({ route }) => route !== undefined && route.methods[EVERY_METHOD] === undefined,
  );
  const named = routes.filter((layer) => layer.match(path)).flatMap(({ route }) => Object.keys(route!.methods));
  const methods = new Set(named.map((method) => method.toUpperCase()));
  if (methods.size > 0) methods.add('OPTIONS');
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
