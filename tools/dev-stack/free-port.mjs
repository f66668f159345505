import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: a client that keeps knocking on the port of a stopped engine
 * could otherwise be given that very port as its own, and the engine would find it taken.
 */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/**
 * Finds a free loopback port.
 * @param {number} [preferred] taken if it is free: the address of the last time
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST_PORT} and ${LAST_PORT}`);
}

/**
 * @param {number} count
 * @param {number[]} [preferred] taken where they are free: so the addresses of engines stay the same
 */
export async function freePorts(count, preferred = []) {
  const ports = [];
  for (let index = 0; index < count; index++) ports.push(await freePort(preferred[index]));
  return ports;
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
