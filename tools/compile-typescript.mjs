import { transform } from '@swc/core';

/**
 * Compiles one TypeScript file to a module of JavaScript.
 * @param {string} source
 * @param {string} filename
 * @param {boolean | 'inline'} sourceMaps
 */
export function compileTypeScript(source, filename, sourceMaps = true) {
  return transform(source, {
    filename,
    swcrc: false,
    sourceMaps,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  });
}
