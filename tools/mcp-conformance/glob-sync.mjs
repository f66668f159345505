/** `fs` with the one export that Node 20 lacks, so that the conformance suite can be loaded. */
const FS = `data:text/javascript,${encodeURIComponent(`
  export * from 'node:fs';
  export { default } from 'node:fs';
  export function globSync() { throw new Error('This needs Node 22'); }
`)}`;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  const isOfSuite = context.parentURL?.includes('/@modelcontextprotocol/conformance/');
  return isOfSuite && specifier === 'fs' ? { url: FS, format: 'module', shortCircuit: true } : next(specifier, context);
}
