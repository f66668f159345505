/**
 * DI token of a `DataSource` of the app's schema for what nobody waits for: relays, and handlers of events in bulk. The embedded
 * database serves requests of people and programs before it.
 */
export const BACKGROUND_DATA_SOURCE = Symbol('BackgroundDataSource');
