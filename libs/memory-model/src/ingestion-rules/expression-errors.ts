/** The text is not a regular expression of JavaScript. */
export class ExpressionSyntaxError extends Error {}

/** The expression cannot be matched in linear time, or contains an unknown name. The message says what to do. */
export class UnsupportedExpressionError extends Error {
  constructor(feature: string, advice: string) {
    super(`uses ${feature}, which ingestion rules do not support: ${advice}`);
  }
}
