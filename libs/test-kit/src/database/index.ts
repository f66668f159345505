export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { engineEnvironment } from './engine-environment.js';
export { SeverableDatabase } from './severable-database.js';
