import type { Rule } from 'eslint';

declare const discardedPromises: Rule.RuleModule;
export default discardedPromises;
