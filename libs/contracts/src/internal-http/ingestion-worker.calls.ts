import type { ErrorDetail } from '@memory-graph/errors';
import { IngestRequestedData } from '../events/ingest-requested/ingest-requested.v1.event.js';
import { Day } from '../fields/text-fields.js';
import type { DecisionEffectsDto } from '../resources/decision-preview.js';
import type { DeleteLogAnswerDto } from '../resources/log-deletion.js';
import {
  type FactDifferencePageDto,
  ReExtractionDifferencesParametersDto,
} from '../resources/re-extraction-differences.js';
import { ListReExtractionsDto, type ReExtractionDto, type ReExtractionPageDto } from '../resources/re-extractions.js';
import { VocabularyDto } from '../resources/vocabulary.js';
import {
  EffectsQuestion,
  type ForeseenRemoval,
  ForgetQuestion,
  type ForgettingEffects,
  type LogRedaction,
  MatchQuestion,
  RedactionRequest,
  RemovalGroup,
  type ResolvedQuestion,
} from './forgetting.js';
import { clientOf, get, post, put, remove } from './internal-call.js';
import { PredicateDeclaration } from './predicate-declaration.js';
import { EpisodesToAdd, NewReExtraction } from './re-extraction-requests.js';
import { turnOfPart } from './workspace-search.js';

/** The removal, with its effects on the facts. */
export type RemovalAnswer = Required<Pick<DeleteLogAnswerDto, 'deleted' | 'effects'>>;

/** The first and the last day, in UTC. */
class UsageDays {
  @Day()
  from!: string;

  @Day()
  to!: string;
}

/** Tokens of language models on one day, in UTC. */
export interface ModelUsageOfDay {
  /** `YYYY-MM-DD` */
  day: string;
  inputTokens: number;
  outputTokens: number;
}

const WORKSPACE = '/internal/workspaces/:workspaceId';
const RE_EXTRACTIONS = `${WORKSPACE}/re-extractions`;

/** A step of a preview of what is forgotten, which changes nothing. */
const preview = <Step extends string>(step: Step) =>
  post(`${WORKSPACE}/forgetting/${step}`).endsWithRequest().inTurn(turnOfPart);

/** Calls to `ingestion-worker`, the only writer of the graph. */
export const INGESTION_WORKER_CALLS = {
  /** Removes the episode of a log, or prevents that it is ever written. An unknown log is not an error. */
  removeEpisode: remove(`${WORKSPACE}/queue/:queueId`).answers<RemovalAnswer>(),

  /** Previews `removeEpisode` without changes. */
  previewRemoval: get(`${WORKSPACE}/queue/:queueId/removal`).answers<RemovalAnswer>(),

  /** Replaces the declared predicates of a workspace. Facts that follow otherwise are derived again in the background. */
  declarePredicates: put(`${WORKSPACE}/predicates`).body(PredicateDeclaration),

  /** What is wrong with the wordings of a vocabulary for the extractor, with paths into it. */
  checkWordings: post('/internal/wordings/check').body(VocabularyDto).answers<{ problems: ErrorDetail[] }>(),

  /**
   * Previews what a decision about a fact does once it is ingested, without changes.
   * @throws ServiceError `unprocessable` for what could not be stored
   */
  previewDecision: post(`${WORKSPACE}/decisions/preview`).body(IngestRequestedData).answers<DecisionEffectsDto>(),

  /** @throws ServiceError `conflict` if another one is open; `unprocessable` if there is no such extractor */
  createReExtraction: post(RE_EXTRACTIONS).body(NewReExtraction).answers<ReExtractionDto>(),

  /** Adds episodes to a re-extraction that has not begun. Repeated ones are added once. */
  addToReExtraction: post(`${RE_EXTRACTIONS}/:reExtractionId/episodes`).body(EpisodesToAdd),

  /** Begins a re-extraction once all of its episodes are added. */
  beginReExtraction: post(`${RE_EXTRACTIONS}/:reExtractionId/begin`).answers<ReExtractionDto>(),

  reExtractions: get(RE_EXTRACTIONS).query(ListReExtractionsDto).answers<ReExtractionPageDto>(),

  reExtraction: get(`${RE_EXTRACTIONS}/:reExtractionId`).answers<ReExtractionDto>(),

  reExtractionDifferences: get(`${RE_EXTRACTIONS}/:reExtractionId/differences`)
    .query(ReExtractionDifferencesParametersDto)
    .answers<FactDifferencePageDto>(),

  /** @throws ServiceError `conflict` unless it is ready, or already being applied */
  applyReExtraction: post(`${RE_EXTRACTIONS}/:reExtractionId/apply`).answers<ReExtractionDto>(),

  /** @throws ServiceError `conflict` if it is applied, or being applied */
  discardReExtraction: post(`${RE_EXTRACTIONS}/:reExtractionId/discard`).answers<ReExtractionDto>(),

  /** Deletes all re-extractions of a workspace. */
  eraseReExtractions: remove(RE_EXTRACTIONS),

  /** The tokens that language models used for the content of a workspace. Days without usage are missing. */
  modelUsage: get(`${WORKSPACE}/model-usage`).query(UsageDays).answers<ModelUsageOfDay[]>(),

  /** Deletes the model usage of a workspace. */
  eraseModelUsage: remove(`${WORKSPACE}/model-usage`),

  /**
   * Resolves what a user wants to have forgotten.
   * @throws ServiceError `not_found` for an unknown fact or entity; `invalid_request` for words without a content word
   */
  resolveForgetting: preview('rule').body(ForgetQuestion).answers<ResolvedQuestion>(),

  /** Previews what remains of logs. Logs that are not processed yet are judged by their text. */
  previewRedactions: preview('preview').body(RedactionRequest).answers<{ redactions: LogRedaction[] }>(),

  /** Previews how the facts change together. */
  previewForgetting: preview('effects').body(EffectsQuestion).answers<ForgettingEffects>(),

  /** Removes from the episodes of logs what a rule names. Repeating it is harmless. */
  redactEpisodes: post(`${WORKSPACE}/forgetting/redactions`).body(RedactionRequest),

  /**
   * Foresees the removal of episodes that are forgotten, and changes nothing. The answer is about the first queue ids, as
   * many as `removeForgotten` removes at once.
   */
  foreseeRemovals: post(`${WORKSPACE}/forgetting/removals/foreseen`)
    .body(RemovalGroup)
    .answers<{ removals: ForeseenRemoval[] }>(),

  /**
   * Removes the episodes of logs that were foreseen together, or prevents that they are ever written. Events of the removals
   * do not contain the contents of the facts that vanish. Repeating it is harmless.
   */
  removeForgotten: post(`${WORKSPACE}/forgetting/removals`).body(RemovalGroup),

  /** Removes the contents of vanished facts from what the worker remembers of its writes. */
  removeTraces: post(`${WORKSPACE}/forgetting/traces`),

  /** Which of these texts a rule names. */
  matchTexts: post(`${WORKSPACE}/forgetting/matches`).body(MatchQuestion).answers<{ matches: boolean[] }>(),
};

export class IngestionWorkerClient extends clientOf(INGESTION_WORKER_CALLS) {}
