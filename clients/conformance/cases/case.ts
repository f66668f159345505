import type { Fault, PassedRequest } from '../faulty-proxy.js';

/** A call of a client, in the spelling of TypeScript. */
export interface Step {
  call: string;
  /** Texts such as `$name.path` are replaced by what an earlier step saved. */
  args?: unknown[];
  options?: Record<string, unknown>;
  /** Settings of the client, beside its address and token. Times are in seconds. */
  client?: Record<string, unknown>;
  /** What happens to the requests of this call, one after the other. */
  faults?: Fault[];
  save?: string;
  /** The result matches it. */
  result?: unknown;
  /** The error matches it. */
  error?: Record<string, unknown>;
  /** The requests that the call made. */
  requests?: Partial<PassedRequest>[];
  /** All requests have one key. */
  hasOneKey?: boolean;
  /** The duration, in seconds. */
  atLeast?: number;
  atMost?: number;
}

export interface Case {
  title: string;
  steps: Step[];
}
