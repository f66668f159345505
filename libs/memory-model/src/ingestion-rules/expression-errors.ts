/** It is no regular expression of JavaScript. */
export class ExpressionSyntaxError extends Error {}

/** It is one that cannot be matched in linear time, or in which a name is not known. The message says what to do. */
export class UnsupportedExpressionError extends Error {
  constructor(feature: string, advice: string) {
    super(`uses ${feature}, which ingestion rules do not support: ${advice}`);
  }
}
