import { beam } from './beam.mjs';
import { locomo } from './locomo.mjs';
import { longMemEval } from './longmemeval.mjs';
import { realTalk } from './realtalk.mjs';

/** By name, what makes conversations of the content of a file. */
export const SETS = { locomo, longmemeval: longMemEval, beam, realtalk: realTalk };
