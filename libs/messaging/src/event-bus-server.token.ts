/** DI token of the `CustomTransportStrategy` that delivers events to an app, independent of the bus. */
export const EVENT_BUS_SERVER = Symbol('EventBusServer');

/** DI token of the `LagReader` of the bus. */
export const LAG_READER = Symbol('LagReader');
