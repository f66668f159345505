export { type AddressLookup, type DnsLookupOptions, lookupInDns, lookupOnMachine } from './address-lookup.js';
export {
  type GuardedAnswer,
  GuardedGet,
  type GuardedGetOptions,
  NoAnswerError,
  type NoAnswerReason,
} from './guarded-get.js';
export { guardedLookup } from './guarded-lookup.js';
export { isPublicAddress } from './public-address.js';
export { TargetGuard } from './target-guard.js';
export { TargetNotAllowedError } from './target-not-allowed.error.js';
export { type TargetProblem, targetProblem, type TargetRules } from './target-rules.js';
