import type { TargetProblem } from './target-rules.js';

/** A URL that a stranger chose is not allowed as the target of a request. */
export class TargetNotAllowedError extends Error {
  constructor(readonly problem: TargetProblem) {
    super(problem.message);
    this.name = 'TargetNotAllowedError';
  }
}
