export { jsonSchemaOf } from './json-schema-of.js';
export { SharedSchemas } from './shared-schemas.js';
