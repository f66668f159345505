/**
 * The packages that stay beside a bundle, by name: they have native code, or find files of their own by their place. The
 * packed service and the image install these alone.
 */
export const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@node-rs/argon2',
  'fs-native-extensions',
  'onnxruntime-node',
  'piscina',
  'swagger-ui-dist',
];

/** @param {string} specifier of an import, as `piscina` or `@electric-sql/pglite/vector` */
export function isExternal(specifier) {
  return EXTERNAL_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
