/**
 * DI token of a `DataSource` of the app's schema for background work: relays, and bulk event
 * handlers. The embedded database serves interactive requests first.
 */
export const BACKGROUND_DATA_SOURCE = Symbol('BackgroundDataSource');
