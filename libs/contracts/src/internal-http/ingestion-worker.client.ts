import type { DeleteLogAnswerDto } from '../resources/log-deletion.js';
import type {
  EffectsQuestion,
  ForgetQuestion,
  ForgettingEffects,
  LogRedaction,
  MatchQuestion,
  RedactionRequest,
  ResolvedQuestion,
} from './forgetting.js';
import type {
  FactDifferencePageDto,
  ReExtractionDifferencesParametersDto,
} from '../resources/re-extraction-differences.js';
import type { ListReExtractionsDto, ReExtractionDto, ReExtractionPageDto } from '../resources/re-extractions.js';
import type { InternalTransport } from './internal-transport.js';
import type { EpisodeOrigin, NewReExtraction } from './re-extraction-requests.js';

/** The removal, with its effects on the facts. */
export type RemovalAnswer = Required<Pick<DeleteLogAnswerDto, 'deleted' | 'effects'>>;

/** Calls to `ingestion-worker`, the only writer of the graph. */
export class IngestionWorkerClient {
  constructor(private readonly transport: InternalTransport) {}

  /**
   * Removes the episode of a log, or prevents that it is ever written.
   * @param isForgotten events of the removal must not contain the contents of the facts that vanish
   */
  removeEpisode(workspaceId: string, queueId: string, isForgotten = false): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}${isForgotten ? '?forgotten=true' : ''}`,
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
   * Resolves what a user wants to have forgotten.
   * @throws ServiceError `not_found` for an unknown fact or entity; `invalid_request` for words without a content word
   */
  resolveForgetting(workspaceId: string, question: ForgetQuestion): Promise<ResolvedQuestion> {
    return this.forgetting(workspaceId, 'rule', question);
  }

  /** Previews what remains of logs. Logs that are not processed yet are judged by their text. */
  previewRedactions(workspaceId: string, request: RedactionRequest): Promise<{ redactions: LogRedaction[] }> {
    return this.forgetting(workspaceId, 'preview', request);
  }

  /** Previews how the facts change together. */
  previewForgetting(workspaceId: string, question: EffectsQuestion): Promise<ForgettingEffects> {
    return this.forgetting(workspaceId, 'effects', question);
  }

  /** Removes from the episodes of logs what a rule names. Repeating it is harmless. */
  redactEpisodes(workspaceId: string, request: RedactionRequest): Promise<void> {
    return this.forgetting(workspaceId, 'redactions', request);
  }

  /** Removes the contents of vanished facts from what the worker remembers of its writes. */
  removeTraces(workspaceId: string): Promise<void> {
    return this.forgetting(workspaceId, 'traces', {});
  }

  /** Which of these texts a rule names. */
  matchTexts(workspaceId: string, question: MatchQuestion): Promise<{ matches: boolean[] }> {
    return this.forgetting(workspaceId, 'matches', question);
  }

  private forgetting<T>(workspaceId: string, path: string, body: unknown): Promise<T> {
    return this.transport.call({
      method: 'POST',
      path: `/internal/workspaces/${workspaceId}/forgetting/${path}`,
      body,
      idempotent: true,
    });
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

  private get<T>(path: string): Promise<T> {
    return this.transport.call({ method: 'GET', path, idempotent: true });
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.transport.call({ method: 'POST', path, body, idempotent: true });
  }
}

function reExtractionsOf(workspaceId: string): string {
  return `/internal/workspaces/${workspaceId}/re-extractions`;
}
