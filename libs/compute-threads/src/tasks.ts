import type {
  AskedMemories,
  Extraction,
  ExtractionInput,
  JudgedMemory,
  KnownStatement,
  PlacedQuotes,
  RevisedMessage,
  Revision,
} from '@memory-graph/extraction';
import type {
  DeclaredPredicate,
  Evidence,
  EvidencePart,
  EvidenceView,
  FactDifference,
  KnownName,
  OwnVocabulary,
  VocabularyProblem,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { Passage, RuleEffect, RuleReading } from '@memory-graph/memory-model/ingestion-rules';

/** The extractors that run in threads. */
export type ThreadedExtractorKind = 'reader' | 'rules';

interface ExtractTask extends ExtractionInput {
  extractor: ThreadedExtractorKind;
}

interface ReviseTask extends RevisedMessage {
  known: readonly KnownStatement[];
}

interface QuotesTask {
  text: string;
  quotes: readonly string[];
}

interface ScreenTask {
  text: string;
  /** Texts of ingestion rules. */
  rules: readonly string[];
}

interface ScreenResult {
  passages: Passage[];
  /** One a rule. */
  readings: RuleSummary[];
}

/** A `RuleReading` without the compiled expressions. */
export type RuleSummary =
  { kind: 'deterministic'; effect: RuleEffect } | Exclude<RuleReading, { kind: 'deterministic' }>;

/** The pairs of rule and sentence to match, rule by rule. */
interface MatchTask {
  /** Texts of deterministic rules. */
  rules: readonly string[];
  sentences: readonly string[];
  /** The first pair; earlier tasks have matched those before it. */
  from: number;
}

interface MatchResult {
  /** One entry per pair, from the first one on: 1 if the rule matches the sentence. */
  found: Uint8Array;
  /** The duration of the task. */
  ms: number;
}

/** What decides how the evidence of a workspace is seen. */
interface ViewTask {
  workspaceId: WorkspaceId;
  evidence: readonly Evidence[];
  /** Those that the mentions use. */
  names: readonly KnownName[];
}

/** Evidence of a workspace about the same facts, without and with another reading of some episodes. */
interface CompareTask extends EvidencePart {
  workspaceId: WorkspaceId;
  /** The predicates that the workspace declares. */
  declared: readonly DeclaredPredicate[];
}

/** The tasks of the threads by name, all of them pure computations. */
export interface Tasks {
  extract: { task: ExtractTask; result: Extraction };
  /** What of the known statements a message revises; nothing where this platform has no runtime for the model. */
  revise: { task: ReviseTask; result: Revision[] };
  /** Null where this platform has no runtime for the model. */
  answer: { task: AskedMemories; result: JudgedMemory[] | null };
  /** Returns all vectors, concatenated. */
  embed: { task: readonly string[]; result: Float32Array };
  chunk: { task: string; result: string[] };
  /** See `placeQuotes`. */
  quotes: { task: QuotesTask; result: PlacedQuotes };
  /** Prepares a text and the rules that apply to it. */
  screen: { task: ScreenTask; result: ScreenResult };
  /** What is wrong with the wordings of a vocabulary. */
  wordings: { task: OwnVocabulary; result: VocabularyProblem[] };
  /** Matches pairs until the time limit, at least one. */
  match: { task: MatchTask; result: MatchResult };
  /** See `viewOf`. */
  view: { task: ViewTask; result: EvidenceView };
  /** Derives the facts of both, and compares them. */
  compare: { task: CompareTask; result: FactDifference[] };
}

export type TaskName = keyof Tasks;

export type TaskCall = { [Name in TaskName]: { name: Name; task: Tasks[Name]['task'] } }[TaskName];

/** The end of one task. */
export type Outcome = { result: Tasks[TaskName]['result'] } | { error: unknown };

/** What a thread runs one after the other. */
export interface TaskGroup {
  calls: readonly TaskCall[];
  /**
   * Shared memory; its only entry is how many tasks the thread has begun. It is 0 while the thread
   * is loading its code.
   */
  begun: Int32Array;
}
