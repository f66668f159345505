import type { ErrorDetail } from '@memory-graph/errors';
import type { IngestRequestedData } from '../events/ingest-requested/ingest-requested.v1.event.js';
import type { DecisionEffectsDto } from '../resources/decision-preview.js';
import type { DeleteLogAnswerDto } from '../resources/log-deletion.js';
import type {
  FactDifferencePageDto,
  ReExtractionDifferencesParametersDto,
} from '../resources/re-extraction-differences.js';
import type { ListReExtractionsDto, ReExtractionDto, ReExtractionPageDto } from '../resources/re-extractions.js';
import type {
  EffectsQuestion,
  ForeseenRemoval,
  ForgetQuestion,
  ForgettingEffects,
  LogRedaction,
  MatchQuestion,
  RedactionRequest,
  ResolvedQuestion,
} from './forgetting.js';
import type { InternalTransport } from './internal-transport.js';
import { turnOfWholeRead } from './workspace-search.js';
import type { EpisodeOrigin, NewReExtraction } from './re-extraction-requests.js';
import type { PredicateDeclaration } from './predicate-declaration.js';
import type { VocabularyDto } from '../resources/vocabulary.js';

/** The removal, with its effects on the facts. */
export type RemovalAnswer = Required<Pick<DeleteLogAnswerDto, 'deleted' | 'effects'>>;

/** What is wrong with the wordings of a vocabulary, with paths into it. */
export interface WordingProblems {
  problems: ErrorDetail[];
}

/** Tokens of language models on one day, in UTC. */
export interface ModelUsageOfDay {
  /** `YYYY-MM-DD` */
  day: string;
  inputTokens: number;
  outputTokens: number;
}

/** Calls to `ingestion-worker`, the only writer of the graph. */
export class IngestionWorkerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** Removes the episode of a log, or prevents that it is ever written. */
  removeEpisode(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}`,
      idempotent: true,
    });
  }

  /** Replaces the declared predicates of a workspace. Facts that follow otherwise are derived again in the background. */
  declarePredicates(workspaceId: string, declaration: PredicateDeclaration): Promise<void> {
    return this.transport.call({
      method: 'PUT',
      path: `/internal/workspaces/${workspaceId}/predicates`,
      body: declaration,
      idempotent: true,
    });
  }

  /** Whether the extractor could use the wordings. */
  checkWordings(vocabulary: VocabularyDto): Promise<WordingProblems> {
    return this.transport.call({
      method: 'POST',
      path: '/internal/wordings/check',
      body: vocabulary,
      idempotent: true,
    });
  }

  /** Previews `removeEpisode` without changes. */
  previewRemoval(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}/removal`,
      idempotent: true,
    });
  }

  /**
   * Previews what a decision about a fact does once it is ingested, without changes.
   * @throws ServiceError `unprocessable` for what could not be stored
   */
  previewDecision(decision: IngestRequestedData): Promise<DecisionEffectsDto> {
    return this.post(`/internal/workspaces/${decision.workspaceId}/decisions/preview`, decision);
  }

  /** @throws ServiceError `conflict` if another one is open; `unprocessable` if there is no such extractor */
  createReExtraction(workspaceId: string, request: NewReExtraction): Promise<ReExtractionDto> {
    return this.post(`${reExtractionsOf(workspaceId)}`, request);
  }

  /** Adds episodes to a re-extraction that has not begun. Repeated ones are added once. */
  addToReExtraction(workspaceId: string, id: string, episodes: readonly EpisodeOrigin[]): Promise<void> {
    return this.post(`${reExtractionsOf(workspaceId)}/${id}/episodes`, { episodes });
  }

  /** Begins a re-extraction once all of its episodes are added. */
  beginReExtraction(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.post(`${reExtractionsOf(workspaceId)}/${id}/begin`, {});
  }

  reExtractions(workspaceId: string, { page, limit }: ListReExtractionsDto): Promise<ReExtractionPageDto> {
    return this.get(`${reExtractionsOf(workspaceId)}?page=${page}&limit=${limit}`);
  }

  reExtraction(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.get(`${reExtractionsOf(workspaceId)}/${id}`);
  }

  reExtractionDifferences(
    workspaceId: string,
    id: string,
    { kind, cursor, limit }: ReExtractionDifferencesParametersDto,
  ): Promise<FactDifferencePageDto> {
    const query = new URLSearchParams({ limit: String(limit), ...(kind && { kind }), ...(cursor && { cursor }) });
    return this.get(`${reExtractionsOf(workspaceId)}/${id}/differences?${query.toString()}`);
  }

  /** @throws ServiceError `conflict` unless it is ready, or already being applied */
  applyReExtraction(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.post(`${reExtractionsOf(workspaceId)}/${id}/apply`, {});
  }

  /** @throws ServiceError `conflict` if it is applied, or being applied */
  discardReExtraction(workspaceId: string, id: string): Promise<ReExtractionDto> {
    return this.post(`${reExtractionsOf(workspaceId)}/${id}/discard`, {});
  }

  /** Deletes all re-extractions of a workspace. */
  eraseReExtractions(workspaceId: string): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: reExtractionsOf(workspaceId), idempotent: true });
  }

  /**
   * The tokens that language models used for the content of a workspace. Days without usage are missing.
   * @param from the first day, and `to` the last: `YYYY-MM-DD`, UTC
   */
  modelUsage(workspaceId: string, from: string, to: string): Promise<ModelUsageOfDay[]> {
    const query = new URLSearchParams({ from, to }).toString();
    return this.transport.call({ method: 'GET', path: `${modelUsageOf(workspaceId)}?${query}`, idempotent: true });
  }

  /** Deletes the model usage of a workspace. */
  eraseModelUsage(workspaceId: string): Promise<void> {
    return this.transport.call({ method: 'DELETE', path: modelUsageOf(workspaceId), idempotent: true });
  }

  /**
   * Resolves what a user wants to have forgotten.
   * @throws ServiceError `not_found` for an unknown fact or entity; `invalid_request` for words without a content word
   */
  resolveForgetting(workspaceId: string, question: ForgetQuestion): Promise<ResolvedQuestion> {
    return this.preview(workspaceId, 'rule', question);
  }

  /** Previews what remains of logs. Logs that are not processed yet are judged by their text. */
  previewRedactions(workspaceId: string, request: RedactionRequest): Promise<{ redactions: LogRedaction[] }> {
    return this.preview(workspaceId, 'preview', request);
  }

  /** Previews how the facts change together. */
  previewForgetting(workspaceId: string, question: EffectsQuestion): Promise<ForgettingEffects> {
    return this.preview(workspaceId, 'effects', question);
  }

  /** Removes from the episodes of logs what a rule names. Repeating it is harmless. */
  redactEpisodes(workspaceId: string, request: RedactionRequest): Promise<void> {
    return this.post(`${forgettingOf(workspaceId)}/redactions`, request);
  }

  /**
   * Foresees the removal of episodes that are forgotten, and changes nothing.
   * @returns of the first queue ids, as many as `removeForgotten` removes at once
   */
  foreseeRemovals(workspaceId: string, queueIds: readonly string[]): Promise<{ removals: ForeseenRemoval[] }> {
    return this.post(`${forgettingOf(workspaceId)}/removals/foreseen`, { queueIds });
  }

  /**
   * Removes the episodes of logs, or prevents that they are ever written. Events of the removals do not contain the
   * contents of the facts that vanish. Repeating it is harmless.
   * @param queueIds that were foreseen together
   */
  removeForgotten(workspaceId: string, queueIds: readonly string[]): Promise<void> {
    return this.post(`${forgettingOf(workspaceId)}/removals`, { queueIds });
  }

  /** Removes the contents of vanished facts from what the worker remembers of its writes. */
  removeTraces(workspaceId: string): Promise<void> {
    return this.post(`${forgettingOf(workspaceId)}/traces`, {});
  }

  /** Which of these texts a rule names. */
  matchTexts(workspaceId: string, question: MatchQuestion): Promise<{ matches: boolean[] }> {
    return this.post(`${forgettingOf(workspaceId)}/matches`, question);
  }

  private get<T>(path: string): Promise<T> {
    return this.transport.call({ method: 'GET', path, idempotent: true });
  }

  /** A step of a preview of what is forgotten, which changes nothing. */
  private preview<T>(workspaceId: string, step: string, body: unknown): Promise<T> {
    return this.transport.call({
      method: 'POST',
      path: `${forgettingOf(workspaceId)}/${step}`,
      body,
      idempotent: true,
      endsWithRequest: true,
      turn: turnOfWholeRead(workspaceId, { isPart: true }),
    });
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.transport.call({ method: 'POST', path, body, idempotent: true });
  }
}

function forgettingOf(workspaceId: string): string {
  return `/internal/workspaces/${workspaceId}/forgetting`;
}

function modelUsageOf(workspaceId: string): string {
  return `/internal/workspaces/${workspaceId}/model-usage`;
}

function reExtractionsOf(workspaceId: string): string {
  return `/internal/workspaces/${workspaceId}/re-extractions`;
}
