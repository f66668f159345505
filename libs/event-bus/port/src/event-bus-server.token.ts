/** DI token of the `CustomTransportStrategy` that brings an app its events, whichever bus it reads. */
export const EVENT_BUS_SERVER = Symbol('EventBusServer');

/** DI token of the `LagReader` of the bus. */
export const LAG_READER = Symbol('LagReader');
