// The stored state of the stack of a data folder: how to find it while it runs, and its ports for the next start.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-id.mjs';

/** A stack whose process was killed needs this long to end its engines. */
const ENDING_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/**
 * @typedef {object} StackState of the stack that runs in a folder or that ran there last
 * @property {number} ownerPid the process that asked for the stack: it ends with it
 * @property {number} keeperPid
 * @property {Record<string, { version: string, address: string, ports: number[], pid: number | null }>} engines `pid`: null until
 *   it has been started this time
 */

const fileOf = (folder) => join(folder, 'stack.json');

/**
 * @param {string} folder
 * @returns {StackState | null}
 */
export function readStackState(folder) {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {StackState} state
 */
export function writeStackState(folder, state) {
  const draft = `${fileOf(folder)}.draft`;
  writeFileSync(draft, JSON.stringify(state, null, 2));
  renameSync(draft, fileOf(folder));
}

/**
 * Resolves when no stack runs in the folder: at once, or when one that is ending has ended.
 * @param {string} folder
 */
export async function untilUnused(folder) {
  const state = readStackState(folder);
  const end = Date.now() + ENDING_TIMEOUT_MS;
  while (state !== null && isAlive(state.keeperPid)) {
    // It does not end while its owner runs, so there is no point in waiting.
    if (isAlive(state.ownerPid) || Date.now() > end) {
      throw new Error(`Process ${state.ownerPid} already runs a stack in ${folder}`);
    }
    await sleep(POLL_MS);
  }
}
