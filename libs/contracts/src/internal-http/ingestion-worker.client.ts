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
import type { InternalTransport } from './internal-transport.js';

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
}
