import { RE2JS } from 're2js';
import { UnsupportedExpressionError } from './expression-errors.js';

/** Limits the compiled size of a rule, and thereby the steps per character and the time per text. */
const MAX_STEPS = 1_100;

export interface CompiledExpression {
  /** Whether the expression matches a text, in linear time. */
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
