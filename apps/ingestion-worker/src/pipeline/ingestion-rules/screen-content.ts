import type { IngestionRuleOutcomeDto, IngestionRulesReportDto } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import type { RequestedRule } from '@memory-graph/contracts/events';
import { ComputeThreads, findInSentences, type RuleSummary, workFor } from '@memory-graph/compute-threads';
import { ServiceError } from '@memory-graph/errors';
import type { WorkspaceId } from '@memory-graph/memory-model';
import {
  keepSentences,
  type RuleEffect,
  screenSentences,
  sentencesOf,
} from '@memory-graph/memory-model/ingestion-rules';
import { judgeSentences } from './judge-sentences.js';
import { MatchingBudget } from './matching-budget.js';

export interface ScreenedContent {
  /** The text to extract from and to store; empty if nothing is left. */
  text: string;
  report: IngestionRulesReportDto;
}

/** The decisions of a group of rules: which sentences are kept, and the outcome of each rule. */
interface Decision {
  isKept: boolean[];
  outcomes: Map<string, Omit<IngestionRuleOutcomeDto, 'id' | 'name'>>;
}

type DeterministicRule = RequestedRule & { effect: RuleEffect };

/** Why plain-language rules were not applied. */
type Reason = NonNullable<IngestionRuleOutcomeDto['reason']>;

/**
 * Removes the sentences that the ingestion rules of the workspace drop: first by the deterministic
 * rules, then, from the remaining sentences, by the rules that need a model.
 */
@Injectable()
export class ScreenContent {
  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly threads: ComputeThreads,
    private readonly budget: MatchingBudget,
  ) {}

  /**
   * @throws ServiceError `unprocessable` for a rule that is invalid or takes too long;
   * `rate_limited` if the workspace has used its matching time; errors of the model, so that
   * nothing is stored that a rule may forbid
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
    if (!(await this.model.isWithinBudget('ingestion-rules'))) return undecided(rules, sentences, 'budget_spent');
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
 * @throws ServiceError for a rule that an earlier version accepted and that is no longer valid
 */
function readable(rules: readonly RequestedRule[], readings: readonly RuleSummary[]): DeterministicRule[] {
  return rules.flatMap((rule, index) => {
    const reading = readings[index]!;
    if (reading.kind === 'plain-language') return [];
    if (reading.kind === 'deterministic') return [{ ...rule, effect: reading.effect }];
    const problem = `The ingestion rule "${rule.name}" is invalid: ${reading.problem}; change or delete it, then retry`;
    throw new ServiceError('unprocessable', problem);
  });
}

function undecided(rules: readonly RequestedRule[], sentences: readonly string[], reason: Reason): Decision {
  return {
    isKept: sentences.map(() => true),
    outcomes: new Map(rules.map(({ id }) => [id, { decidedBy: 'nobody', reason, dropped: 0 }])),
  };
}

function outcomeOf({ id, name }: RequestedRule, byText: Decision, byModel: Decision): IngestionRuleOutcomeDto {
  return { id, name, ...(byText.outcomes.get(id) ?? byModel.outcomes.get(id)!) };
}

const countOf = (flags: readonly boolean[]) => flags.filter(Boolean).length;
