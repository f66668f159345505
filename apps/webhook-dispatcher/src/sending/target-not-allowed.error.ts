import type { TargetProblem } from './target-rules.js';

/** The target of a webhook is not allowed. */
export class TargetNotAllowedError extends Error {
  constructor(readonly problem: TargetProblem) {
    super(problem.message);
    this.name = 'TargetNotAllowedError';
  }
}
