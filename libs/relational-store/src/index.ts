export { BACKGROUND_DATA_SOURCE } from './background-data-source.js';
export type { DatabaseConnection } from './database-connection.js';
export { DatabaseConfig, InternalServiceConfig } from './database.config.js';
export { GroupCommit } from './group-commit.js';
export { inspectPostgres, OLDEST_POSTGRES } from './inspect-postgres.js';
export { createInboxTable, dropInboxTable } from './inbox/inbox-table.js';
export { InboxModule } from './inbox/inbox.module.js';
export { Inbox } from './inbox/inbox.js';
export { jsonConditions } from './json-conditions.js';
export { openSchema } from './open-schema.js';
export {
  addWorkspaceToOutbox,
  createOutboxTable,
  dropOutboxTable,
  dropWorkspaceOfOutbox,
} from './outbox/outbox-table.js';
export { OutboxModule } from './outbox/outbox.module.js';
export { Outbox, type OutboxEvent } from './outbox/outbox.js';
export { changesOfEmbeddedDatabase, isEmbeddedDatabase } from './pglite/embedded-databases.js';
export { RelationalStoreModule } from './relational-store.module.js';
export { type Bound, lockBound, requireRoom } from './require-room.js';
export { WakeUp } from './wake-up.js';
