import type { Extraction, ExtractionInput } from '@memory-graph/extractor-port/extractor.port';
import type { RuleEffect, RuleReading } from '@memory-graph/memory-model/ingestion-rules/parse-ingestion-rule';
import type { Passage } from '@memory-graph/memory-model/ingestion-rules/passages';

export interface ScreenTask {
  text: string;
  /** Texts of ingestion rules. */
  rules: readonly string[];
}

export interface ScreenResult {
  passages: Passage[];
  /** One a rule. */
  readings: RuleSummary[];
}

/** A `RuleReading` without what only a thread can use. */
export type RuleSummary =
  { kind: 'deterministic'; effect: RuleEffect } | Exclude<RuleReading, { kind: 'deterministic' }>;

/** Which of the pairs of rule and sentence are looked at: those of a rule one after the other. */
export interface MatchTask {
  /** Texts of deterministic rules. */
  rules: readonly string[];
  sentences: readonly string[];
  /** The first pair; those before it were looked at by earlier tasks. */
  from: number;
}

export interface MatchResult {
  /** One entry a pair, from the first one on: 1 if the rule finds something in the sentence. */
  found: Uint8Array;
  /** How long it took. */
  ms: number;
}

/** What the threads can do: each by its name, all of it pure computation. */
export interface Tasks {
  extract: { task: ExtractionInput; result: Extraction };
  /** Gives all vectors, one after the other. */
  embed: { task: readonly string[]; result: Float32Array };
  chunk: { task: string; result: string[] };
  /** Prepares a text and the rules that are to decide on it. */
  screen: { task: ScreenTask; result: ScreenResult };
  /** Looks at pairs until its share of time is used, at least at one. */
  match: { task: MatchTask; result: MatchResult };
}

export type TaskName = keyof Tasks;

/** A task on its way to a thread. */
export interface Envelope<Task> {
  task: Task;
  /** In memory that is shared; its one entry becomes 1 when the thread begins: it may still be loading its code. */
  begun: Int32Array;
}
