export { field, type FieldOptions } from './field.js';
export { type JsonSchema, jsonSchemaOf } from './json-schema-of.js';
export { SharedSchemas } from './shared-schemas.js';
export { ListOf, TextList } from './structure-fields.js';
export { DateTime, Moment, Text, Uuid } from './text-fields.js';
export { Choice, Flag, Integer } from './value-fields.js';
