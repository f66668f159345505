import type { TokenUsage } from '@memory-graph/models';
import type { Extractor } from './extractor.port.js';

type ExtractorKind = 'reader' | 'rules' | 'model';

interface ChosenExtractorOptions {
  /** A further instruction to a model; the rules have none. */
  instruction: string | null;
  /** Called for each call of a model. */
  onUsage: (usage: TokenUsage) => void;
}

/** The extractors that this installation can use, besides the one that its configuration selects for new content. */
export interface ExtractorChoice {
  /** `reader` and `rules` always; `model` if one is configured. */
  readonly kinds: readonly ExtractorKind[];

  /**
   * An extractor that never gives a text to another one: what it cannot read is an error.
   * @param kind one of `kinds`
   */
  open(kind: ExtractorKind, options: ChosenExtractorOptions): Promise<Extractor>;
}

export const EXTRACTOR_CHOICE = Symbol('ExtractorChoice');
