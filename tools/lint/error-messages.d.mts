import type { Rule } from 'eslint';

declare const errorMessages: Rule.RuleModule;
export default errorMessages;
