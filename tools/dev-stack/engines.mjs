import { kafka } from './kafka.mjs';
import { neo4j } from './neo4j.mjs';
import { postgres } from './postgres.mjs';

export const ENGINES = { kafka, neo4j, postgres };

/** @type {import('./stack.mjs').EngineName[]} */
export const ENGINE_NAMES = Object.keys(ENGINES);

/**
 * The variables that the apps read.
 * @param {Iterable<{ name: import('./stack.mjs').EngineName, address: string }>} engines
 */
export function environmentOf(engines) {
  return Object.fromEntries([...engines].map(({ name, address }) => [ENGINES[name].variable, address]));
}

/** The variable with the address of an engine for specs: `TEST_DATABASE_URL`. */
export function testVariable(name) {
  return `TEST_${ENGINES[name].variable}`;
}

/**
 * From an option: `kafka,neo4j`.
 * @param {string} list
 */
export function parseEngineNames(list) {
  const names = list.split(',');
  const unknown = names.find((name) => !(name in ENGINES));
  if (unknown !== undefined)
    throw new Error(`Unknown engine "${unknown}"; supported engines: ${ENGINE_NAMES.join(', ')}`);
  return names;
}
