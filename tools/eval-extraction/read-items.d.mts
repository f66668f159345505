import type { Item } from './match-item.mjs';

export const FILES: { development: string; everyday: string; heldOut: string; everydayHeldOut: string };
export const STYLES: string[];
export function readItems(file: string): Item[];
