import { Inject, Injectable } from '@nestjs/common';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import type { RequestedRule } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type {
  IngestionRuleOutcome,
  IngestionRulesReport,
} from '@memory-graph/contracts/events/log-status-changed/ingestion-rules-report';
import { ComputeThreads } from '@memory-graph/compute-threads/compute-threads';
import { findInSentences } from '@memory-graph/compute-threads/find-in-sentences';
import type { RuleSummary } from '@memory-graph/compute-threads/tasks';
import { workFor } from '@memory-graph/compute-threads/work-owner';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { keepSentences, sentencesOf } from '@memory-graph/memory-model/ingestion-rules/passages';
import type { RuleEffect } from '@memory-graph/memory-model/ingestion-rules/parse-ingestion-rule';
import { screenSentences } from '@memory-graph/memory-model/ingestion-rules/screen-sentences';
import { judgeSentences } from './judge-sentences.js';
import { MatchingBudget } from './matching-budget.js';

export interface ScreenedContent {
  /** What is to be read and stored; empty if nothing is left. */
  text: string;
  report: IngestionRulesReport;
}

/** What a group of rules decides: which sentences stay, and how each of its rules came out. */
interface Decision {
  isKept: boolean[];
  outcomes: Map<string, Omit<IngestionRuleOutcome, 'id' | 'name'>>;
}

type DeterministicRule = RequestedRule & { effect: RuleEffect };

/** Why plain-language rules do not count. */
type Reason = NonNullable<IngestionRuleOutcome['reason']>;

/**
 * Takes out of a text what the ingestion rules of its workspace do not want remembered, sentence by sentence: first by the
 * rules that speak for themselves, the same at every delivery; then, of what is left, by those that need a model.
 */
@Injectable()
export class ScreenContent {
  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly threads: ComputeThreads,
    private readonly budget: MatchingBudget,
  ) {}

  /**
   * @throws ServiceError `unprocessable` for a rule that cannot be used, or takes too long; `rate_limited` once the
   * workspace has used its time; of the model: nothing is stored that a rule may forbid
   */
  async run(text: string, rules: readonly RequestedRule[], workspaceId: WorkspaceId): Promise<ScreenedContent> {
    return workFor(workspaceId, () => this.screen(text, rules, workspaceId));
  }

  private async screen(
    text: string,
    rules: readonly RequestedRule[],
    workspaceId: WorkspaceId,
  ): Promise<ScreenedContent> {
    const task = { text, rules: rules.map((rule) => rule.text) };
    const { passages, readings } = await this.threads.run('screen', task, Math.max(1, text.length));
    const sentences = sentencesOf(passages);
    const byText = await this.decideByText(readable(rules, readings), sentences, workspaceId);
    const left = sentences.filter((_, index) => byText.isKept[index]);
    const byModel = await this.decideByModel(
      rules.filter(({ id }) => !byText.outcomes.has(id)),
      left,
    );
    const judged = byModel.isKept.values();
    const isKept = byText.isKept.map((kept) => kept && judged.next().value === true);
    const dropped = isKept.filter((kept) => !kept).length;
    return {
      text: dropped === 0 ? text : keepSentences(passages, isKept),
      report: { sentences: sentences.length, dropped, rules: rules.map((rule) => outcomeOf(rule, byText, byModel)) },
    };
  }

  private async decideByText(
    decided: readonly DeterministicRule[],
    sentences: readonly string[],
    workspaceId: WorkspaceId,
  ): Promise<Decision> {
    const found = await this.find(decided, sentences, workspaceId);
    const findings = decided.map(({ effect }, index) => ({ effect, found: found[index]! }));
    const { isKept, dropped } = screenSentences(sentences.length, findings);
    return {
      isKept,
      outcomes: new Map(
        decided.map(({ id }, index) => [id, { decidedBy: 'text', reason: null, dropped: dropped[index]! }]),
      ),
    };
  }

  private async find(
    rules: readonly RequestedRule[],
    sentences: readonly string[],
    workspaceId: WorkspaceId,
  ): Promise<boolean[][]> {
    if (rules.length === 0) return [];
    const texts = rules.map(({ text }) => text);
    return findInSentences(this.threads, texts, sentences, await this.budget.open(workspaceId));
  }

  private async decideByModel(rules: readonly RequestedRule[], sentences: readonly string[]): Promise<Decision> {
    if (rules.length === 0) return { isKept: sentences.map(() => true), outcomes: new Map() };
    if (this.model === null) return undecided(rules, sentences, 'no_model');
    if (!(await this.model.isWithinBudget())) return undecided(rules, sentences, 'budget_spent');
    try {
      const drops = await judgeSentences(
        this.model,
        rules.map(({ text }) => text),
        sentences,
      );
      return {
        isKept: sentences.map((_, sentence) => !drops.some((row) => row[sentence])),
        outcomes: new Map(
          rules.map(({ id }, rule) => [id, { decidedBy: 'model', reason: null, dropped: countOf(drops[rule]!) }]),
        ),
      };
    } catch (error) {
      if (error instanceof BudgetSpentError) return undecided(rules, sentences, 'budget_spent');
      throw error;
    }
  }
}

/**
 * The rules that need no model.
 * @throws ServiceError for one that an earlier version let through, and that cannot be used any more
 */
function readable(rules: readonly RequestedRule[], readings: readonly RuleSummary[]): DeterministicRule[] {
  return rules.flatMap((rule, index) => {
    const reading = readings[index]!;
    if (reading.kind === 'plain-language') return [];
    if (reading.kind === 'deterministic') return [{ ...rule, effect: reading.effect }];
    const problem = `The ingestion rule "${rule.name}" cannot be used: ${reading.problem}. Change or delete it, then retry`;
    throw new ServiceError('unprocessable', problem);
  });
}

function undecided(rules: readonly RequestedRule[], sentences: readonly string[], reason: Reason): Decision {
  return {
    isKept: sentences.map(() => true),
    outcomes: new Map(rules.map(({ id }) => [id, { decidedBy: 'nobody', reason, dropped: 0 }])),
  };
}

function outcomeOf({ id, name }: RequestedRule, byText: Decision, byModel: Decision): IngestionRuleOutcome {
  return { id, name, ...(byText.outcomes.get(id) ?? byModel.outcomes.get(id)!) };
}

const countOf = (flags: readonly boolean[]) => flags.filter(Boolean).length;
