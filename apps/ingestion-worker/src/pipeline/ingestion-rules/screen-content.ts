import { Inject, Injectable } from '@nestjs/common';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import type { RequestedRule } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type {
  IngestionRuleOutcome,
  IngestionRulesReport,
} from '@memory-graph/contracts/events/log-status-changed/ingestion-rules-report';
import { ServiceError } from '@memory-graph/errors/service-error';
import { parseIngestionRule } from '@memory-graph/memory-model/ingestion-rules/parse-ingestion-rule';
import { keepSentences, sentencesOf, splitIntoPassages } from '@memory-graph/memory-model/ingestion-rules/passages';
import { screenSentences, type RuleFindings } from '@memory-graph/memory-model/ingestion-rules/screen-sentences';
import type { TextPattern } from '@memory-graph/memory-model/ingestion-rules/text-pattern';
import { judgeSentences } from './judge-sentences.js';
import { PatternSearch, SlowPatternError } from './pattern-search.js';

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

/** Why plain-language rules do not count. */
type Reason = NonNullable<IngestionRuleOutcome['reason']>;

/**
 * Takes out of a text what the ingestion rules of its workspace do not want remembered, sentence by sentence: first by the
 * rules that speak for themselves, the same at every delivery; then, of what is left, by those that need a model.
 */
@Injectable()
export class ScreenContent {
  private readonly patterns = new PatternSearch();

  constructor(@Inject(CHAT_MODEL) private readonly model: ChatModel | null) {}

  /**
   * @throws ServiceError `unprocessable` for a regular expression that takes too long; of the model: nothing is stored
   * that a rule may forbid
   */
  async run(text: string, rules: readonly RequestedRule[]): Promise<ScreenedContent> {
    const passages = splitIntoPassages(text);
    const sentences = sentencesOf(passages);
    const byText = await this.decideByText(rules, sentences);
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

  private async decideByText(rules: readonly RequestedRule[], sentences: readonly string[]): Promise<Decision> {
    const decided: RequestedRule[] = [];
    const findings: RuleFindings[] = [];
    for (const rule of rules) {
      const reading = parseIngestionRule(rule.text);
      if (reading.kind !== 'deterministic') continue;
      decided.push(rule);
      findings.push({ effect: reading.effect, found: await this.find(rule, reading.patterns, sentences) });
    }
    const { isKept, dropped } = screenSentences(sentences.length, findings);
    return {
      isKept,
      outcomes: new Map(
        decided.map(({ id }, index) => [id, { decidedBy: 'text', reason: null, dropped: dropped[index]! }]),
      ),
    };
  }

  private async find(
    { name }: RequestedRule,
    patterns: readonly TextPattern[],
    sentences: readonly string[],
  ): Promise<boolean[]> {
    try {
      return await this.patterns.find(patterns, sentences);
    } catch (cause) {
      if (!(cause instanceof SlowPatternError)) throw cause;
      const problem = `A regular expression of the ingestion rule "${name}" takes too long on this content.`;
      throw new ServiceError('unprocessable', problem, { cause });
    }
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
