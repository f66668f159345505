import type { Shape } from './engine/shape.js';
import { diet } from './diet.shape.js';
import { employer } from './employer.shape.js';
import { home } from './home.shape.js';
import { manager } from './manager.shape.js';

/** The core list: what people tell a memory, in the order in which the patterns are tried. */
export const SHAPES: readonly Shape[] = [home, employer, manager, diet];
