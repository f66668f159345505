export { type JsonSchema, jsonSchemaOf } from './json-schema-of.js';
export { SharedSchemas } from './shared-schemas.js';
