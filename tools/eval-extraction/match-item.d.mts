import type { ExtractedStatement, Extraction } from '@memory-graph/extraction';

/** What the text states. */
export interface Label {
  /** A name that the text gives, or `user`. */
  subject: string;
  /** Any of them is right. */
  predicates: string[];
  /** null: not named. */
  object: string | null;
  /** Other wordings of `object`. */
  objects?: string[];
  /** `2019`, `2019-03`, `2019-03-12` or an interval of days; none: since an unknown time. */
  from?: string;
  /** As `from`, or `past`; none: it still holds. */
  to?: string;
  anyTime?: true;
  ending?: true;
  correction?: true;
  wrongTime?: string;
  optional?: true;
}

export interface Item {
  id: string;
  style: string;
  referenceTime: string;
  user: string;
  text: string;
  role?: 'assistant';
  parts: string[];
  entities?: string[][];
  facts: Label[];
}

export type JudgedStatement = Extract<ExtractedStatement, { kind: 'assertion' | 'ending' | 'correction' }>;

export interface ItemMatch {
  right: { statement: JudgedStatement; label: Label; timeRight: boolean | null }[];
  wrong: JudgedStatement[];
  missed: Label[];
  naming: { linked: number; joined: number; mixed: number };
}

export function matchItem(item: Item, extraction: Extraction): ItemMatch;
