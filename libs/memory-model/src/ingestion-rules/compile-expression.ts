import { RE2JS } from 're2js';
import { UnsupportedExpressionError } from './expression-errors.js';

/**
 * What the engine takes for all that a rule looks for: matching a character takes at most about so many steps, and so
 * bounds how long a text can take.
 */
const MAX_STEPS = 1_100;

export interface CompiledExpression {
  /** Whether it is found in a text: in time linear in the text's length. */
  test: (text: string) => boolean;
}

/** @throws UnsupportedExpressionError if it is too large */
export function compileExpression(expression: string, steps: number): CompiledExpression {
  if (steps > MAX_STEPS) throw tooLarge();
  try {
    const compiled = RE2JS.compile(expression);
    return { test: (text) => compiled.test(text) };
  } catch {
    throw tooLarge();
  }
}

function tooLarge(): UnsupportedExpressionError {
  return new UnsupportedExpressionError(
    `more than ${MAX_STEPS.toLocaleString('en')} steps in all`,
    'use smaller numbers of repetitions, or several rules',
  );
}
