import type { TargetProblem } from './target-rules.js';

/** A webhook would lead where it must not. */
export class TargetNotAllowedError extends Error {
  constructor(readonly problem: TargetProblem) {
    super(problem.message);
    this.name = 'TargetNotAllowedError';
  }
}
