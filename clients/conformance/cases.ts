import { CALLS } from './cases/calls.js';
import { FAILURES } from './cases/failures.js';
import { FAULTS } from './cases/faults.js';
import { STREAMS } from './cases/streams.js';
import { WEBHOOKS } from './cases/webhooks.js';

/** What each client does in the same way. */
export const CASES = [...CALLS, ...FAILURES, ...FAULTS, ...STREAMS, ...WEBHOOKS];
