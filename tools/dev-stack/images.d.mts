import type { EngineName } from './stack.mjs';

/** The images of the engines: the same ones that deploy/compose.yaml names. */
export const IMAGES: Readonly<Record<EngineName, string>>;
