/**
 * A loopback port that no one listens on, outside of those that systems give to outgoing connections.
 * @param preferred taken if it is free: the address of the last time
 */
export function freePort(preferred?: number): Promise<number>;
