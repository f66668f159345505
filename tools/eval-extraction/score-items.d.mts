import type { Item, ItemMatch } from './match-item.mjs';

export interface JudgedItem extends ItemMatch {
  item: Item;
  /** How many statements were made. */
  statements: number;
}

export interface Figures {
  items: number;
  labels: number;
  statements: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  times: number | null;
  timePrecisions: number | null;
  endings: number | null;
  aliases: number | null;
  mixedEntities: number;
  silent: number | null;
}

export function scoreItems(judged: JudgedItem[]): Figures;

export function scoreByStyleAndPart(judged: JudgedItem[]): {
  all: Figures;
  styles: Record<string, Figures>;
  parts: Record<string, Figures>;
};
