import { INGESTION_WORKER_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { handle } from '@memory-graph/http-api/internal';
import { PreviewDecisionUseCase } from './decisions/preview-decision.use-case.js';
import { forgetRuleOf } from './forgetting/forget-rule.js';
import { PreviewForgettingUseCase } from './forgetting/preview-forgetting.use-case.js';
import { RedactLogsUseCase } from './forgetting/redact-logs.use-case.js';
import { RemoveTracesUseCase } from './forgetting/remove-traces.use-case.js';
import { ResolveForgettingUseCase } from './forgetting/resolve-forgetting.use-case.js';
import { ModelUsageUseCase } from './model-usage/model-usage.use-case.js';
import { ReExtractionsUseCase } from './re-extraction/re-extractions.use-case.js';
import { PreviewRemovalUseCase } from './removal/preview-removal.use-case.js';
import { RemoveEpisodeUseCase } from './removal/remove-episode.use-case.js';
import { RemoveForgottenEpisodesUseCase } from './removal/remove-forgotten-episodes.use-case.js';
import { CheckWordingsUseCase } from './vocabulary/check-wordings.use-case.js';
import { DeclarePredicatesUseCase } from './vocabulary/declare-predicates.use-case.js';

const removals = [
  handle(calls.removeEpisode, RemoveEpisodeUseCase, (removal, ...input) => removal.run(...input)),
  handle(calls.previewRemoval, PreviewRemovalUseCase, (preview, ...input) => preview.run(...input)),
  handle(calls.foreseeRemovals, RemoveForgottenEpisodesUseCase, async (removal, workspaceId, { queueIds }) => ({
    removals: await removal.foresee(workspaceId, queueIds),
  })),
  handle(calls.removeForgotten, RemoveForgottenEpisodesUseCase, (removal, workspaceId, { queueIds }) =>
    removal.run(workspaceId, queueIds),
  ),
];

const forgetting = [
  handle(calls.resolveForgetting, ResolveForgettingUseCase, (resolve, ...input) => resolve.run(...input)),
  handle(calls.previewRedactions, RedactLogsUseCase, async (redaction, ...input) => ({
    redactions: await redaction.preview(...input),
  })),
  handle(calls.previewForgetting, PreviewForgettingUseCase, (preview, ...input) => preview.run(...input)),
  handle(calls.redactEpisodes, RedactLogsUseCase, (redaction, ...input) => redaction.run(...input)),
  handle(calls.removeTraces, RemoveTracesUseCase, (traces, workspaceId) => traces.run(workspaceId)),
  handle(calls.matchTexts, null, (_none, _workspaceId, { rule, texts }) => ({
    matches: texts.map(forgetRuleOf(rule).namesIn),
  })),
];

const reExtractions = [
  handle(calls.createReExtraction, ReExtractionsUseCase, (all, ...input) => all.create(...input)),
  handle(calls.addToReExtraction, ReExtractionsUseCase, (all, workspaceId, id, { episodes }) =>
    all.add(workspaceId, id, episodes),
  ),
  handle(calls.beginReExtraction, ReExtractionsUseCase, (all, ...input) => all.begin(...input)),
  handle(calls.reExtractions, ReExtractionsUseCase, (all, ...input) => all.list(...input)),
  handle(calls.reExtraction, ReExtractionsUseCase, (all, ...input) => all.find(...input)),
  handle(calls.reExtractionDifferences, ReExtractionsUseCase, (all, ...input) => all.listDifferences(...input)),
  handle(calls.applyReExtraction, ReExtractionsUseCase, (all, ...input) => all.apply(...input)),
  handle(calls.discardReExtraction, ReExtractionsUseCase, (all, ...input) => all.discard(...input)),
  handle(calls.eraseReExtractions, ReExtractionsUseCase, (all, workspaceId) => all.erase(workspaceId)),
];

/** Who handles the calls of the gateway. */
export const HANDLERS = [
  ...removals,
  ...forgetting,
  ...reExtractions,
  handle(calls.previewDecision, PreviewDecisionUseCase, (preview, workspaceId, decision) =>
    preview.run({ ...decision, workspaceId }),
  ),
  handle(calls.declarePredicates, DeclarePredicatesUseCase, (predicates, ...input) => predicates.run(...input)),
  handle(calls.checkWordings, CheckWordingsUseCase, async (wordings, vocabulary) => ({
    problems: await wordings.run(vocabulary),
  })),
  handle(calls.modelUsage, ModelUsageUseCase, (usage, workspaceId, { from, to }) => usage.list(workspaceId, from, to)),
  handle(calls.eraseModelUsage, ModelUsageUseCase, (usage, workspaceId) => usage.erase(workspaceId)),
];
