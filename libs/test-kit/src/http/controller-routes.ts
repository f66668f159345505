import 'reflect-metadata';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import type { HostileRoute } from './hostile-client.js';

type Imported = Type | DynamicModule;

/** The routes of all controllers of an application, each once, with an example of each parameter. */
export function controllerRoutes(rootModule: DynamicModule): HostileRoute[] {
  const routes = controllersOf(rootModule).flatMap(routesOf);
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function controllersOf(imported: Imported, seen = new Set<unknown>()): Type[] {
  const moduleClass = 'module' in imported ? imported.module : imported;
  const dynamic = 'module' in imported ? imported : null;
  if (seen.has(moduleClass) && !dynamic) return [];
  seen.add(moduleClass);
  const declared = <Value>(key: 'imports' | 'controllers') => [
    ...((Reflect.getMetadata(key, moduleClass) ?? []) as Value[]),
    ...((dynamic?.[key] ?? []) as Value[]),
  ];
  const inner = declared<Imported>('imports').flatMap((other) => controllersOf(other, seen));
  return [...declared<Type>('controllers'), ...inner];
}

function routesOf(controller: Type): HostileRoute[] {
  const prefixes = [Reflect.getMetadata('path', controller) as string | string[]].flat();
  const handlers = Object.getOwnPropertyNames(controller.prototype).map(
    (name) => (controller.prototype as Record<string, object>)[name]!,
  );
  return handlers.flatMap((handler) => {
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const paths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
    return prefixes.flatMap((prefix) =>
      paths.map((path) => ({ method: RequestMethod[method], path: asPath(`${prefix}/${path}`) })),
    );
  });
}

function asPath(template: string): string {
  const segments = template.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => segment.replace(/^:.*/, 'example-1')).join('/')}`;
}
