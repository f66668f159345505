// Reads deploy/compose.yaml as Docker Compose does: with merged anchors, and with the variables of an environment file filled in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

export const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const VARIABLE = /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g;

/** The system as the file describes it, without the fragments that it is put together from. */
export function readCompose() {
  const variables = parseEnv(readFileSync(join(DEPLOY, 'compose.env.example'), 'utf8'));
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const system = parse(text.replaceAll(VARIABLE, substitute(variables)), { merge: true });
  return Object.fromEntries(Object.entries(system).filter(([name]) => !name.startsWith('x-')));
}

/** Names of the variables that the file asks its environment for. */
export function variablesOfCompose() {
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name))].sort();
}

function substitute(variables) {
  return (_text, name, operator, operand) => {
    const value = variables[name];
    if (value !== undefined && value !== '') return value;
    if (operator === '?') throw new Error(`compose.yaml needs ${name}: ${operand}`);
    return operand ?? '';
  };
}
