export { lookupInDns, lookupOnMachine } from './address-lookup.js';
export { type GuardedAnswer, GuardedGet, NoAnswerError, type NoAnswerReason } from './guarded-get.js';
export { guardedLookup } from './guarded-lookup.js';
export { TargetGuard } from './target-guard.js';
export { TargetNotAllowedError } from './target-not-allowed.error.js';
