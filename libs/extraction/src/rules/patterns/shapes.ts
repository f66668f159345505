import { type CompiledReading, compileShapes } from './engine/compile-pattern.js';
import { PEOPLE } from './people.patterns.js';
import { WORK } from './work.patterns.js';

/** What everybody's texts are read by, in the order in which it is tried; patterns without a verb read lines of notes. */
export const PATTERNS: readonly CompiledReading[] = compileShapes([...PEOPLE, ...WORK]);
