import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { LogRedaction, LogToRedact, RedactionRequest } from '@memory-graph/contracts/internal-http';
import {
  asWritten,
  EVIDENCE_READER,
  type EvidenceReader,
  type Mention,
  type UnembeddedEpisode,
} from '@memory-graph/graph';
import { withoutEntries, type WorkspaceId } from '@memory-graph/memory-model';
import { type ForgetRule, redactEpisode, type Redaction, unreadLeft } from '@memory-graph/memory-model/forgetting';
import { Inject, Injectable } from '@nestjs/common';
import { frameOf } from '../pipeline/episode-frame.js';
import { forgetRuleOf } from './forget-rule.js';
import { redactContent, type RedactedContent } from './redact-content.js';
import type { EpisodeRest } from './redaction.repository.js';
import { ShortenEpisodeUseCase } from './shorten-episode.use-case.js';

/** Removes sentences, and what was extracted from them, from logs and their episodes. */
@Injectable()
export class RedactLogsUseCase {
  constructor(
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    private readonly shortenEpisode: ShortenEpisodeUseCase,
  ) {}

  /** What remains of the logs, in order. Changes nothing. */
  async preview(workspaceId: WorkspaceId, { rule: resolved, logs }: RedactionRequest): Promise<LogRedaction[]> {
    const rule = forgetRuleOf(resolved);
    const episodes = await this.episodesOf(workspaceId, logs);
    return logs.map((log) => {
      const episode = episodes.get(log.request.queueId);
      const redaction = redactionOf(log, episode, rule);
      return { ...toLogRedaction(log, episode ?? null, redaction), metadata: redactMetadata(log, rule) };
    });
  }

  /** A repeated call completes what was interrupted, and finds nothing more to remove. */
  async run(workspaceId: WorkspaceId, { rule: resolved, logs }: RedactionRequest): Promise<void> {
    const queueIds = logs.map(({ request }) => request.queueId);
    await this.shortenEpisode.finish(workspaceId, queueIds);
    const rule = forgetRuleOf(resolved);
    const episodes = await this.episodesOf(workspaceId, logs);
    for (const log of logs) {
      const episode = episodes.get(log.request.queueId);
      if (!episode) continue;
      const { episode: redaction } = redactionOf(log, episode, rule);
      if (!redaction || !changesEpisode(redaction, episode)) continue;
      const rest = restOf({ ...log.request, metadata: redactMetadata(log, rule) }, episode, redaction);
      await this.shortenEpisode.run(workspaceId, rest, redaction.statementIds);
    }
  }

  private async episodesOf(
    workspaceId: WorkspaceId,
    logs: readonly LogToRedact[],
  ): Promise<Map<string, UnembeddedEpisode>> {
    const queueIds = logs.map(({ request }) => request.queueId);
    const episodes = await this.evidence.readEpisodes(workspaceId, { queueIds });
    return new Map(episodes.map((episode) => [episode.queueId, asWritten(episode)]));
  }
}

function restOf(
  request: IngestRequestedData,
  { episodeId, text: before, unread }: UnembeddedEpisode,
  { text, mentions, evidence }: Redaction<Mention>,
): EpisodeRest {
  return {
    ...frameOf(request),
    ...{ episodeId, text, mentions, evidence },
    ...(unread && { unread: unreadLeft(before, text, unread) }),
  };
}

/** Entries that name what is forgotten go. */
function redactMetadata({ request: { metadata } }: LogToRedact, rule: ForgetRule): IngestRequestedData['metadata'] {
  return withoutEntries(metadata, (text) => rule.namesIn(text));
}

interface BothRedactions {
  /** Null: the log has no episode. */
  episode: Redaction<Mention> | null;
  log: RedactedContent;
}

function redactionOf(log: LogToRedact, stored: UnembeddedEpisode | undefined, rule: ForgetRule): BothRedactions {
  const found = stored ? redactEpisode(stored, rule) : null;
  if (log.request.content.kind !== 'retraction' || !stored || !found) {
    return { episode: found, log: redactContent(log, found, rule) };
  }
  const isAboutIt = stored.evidence.some((piece) => rule.isAbout(piece) && !rule.namesIn(piece.wording));
  const content = redactContent(log, isAboutIt ? found : null, rule);
  return { episode: content.text === '' ? found : withoutReason(stored, log), log: content };
}

/** A retraction of which only the reason is forgotten. */
function withoutReason(stored: UnembeddedEpisode, { request: { content } }: LogToRedact): Redaction<Mention> | null {
  if (content.kind !== 'retraction' || content.reason === null) return null;
  const wording = `Retracted: ${content.factId}`;
  return {
    text: wording,
    mentions: [...stored.mentions],
    evidence: stored.evidence.map((piece) => ({ ...piece, wording })),
    ...{ removed: [content.reason], statementIds: [], wordings: [] },
  };
}

function changesEpisode({ text, removed, statementIds }: Redaction<Mention>, stored: UnembeddedEpisode): boolean {
  // A text that is emptied goes with its log.
  return text !== '' && (removed.length > 0 || statementIds.length > 0) && text.length <= stored.text.length;
}

function toLogRedaction(
  { request }: LogToRedact,
  stored: UnembeddedEpisode | null,
  { episode, log }: BothRedactions,
): Omit<LogRedaction, 'metadata'> {
  const statements = episode?.statementIds.length ?? 0;
  const isTouched = log.sentences.length > 0 || statements > 0 || (episode?.removed.length ?? 0) > 0;
  const isEmpty = log.text === '' || episode?.text === '';
  return {
    logId: request.queueId,
    episodeId: stored?.episodeId ?? null,
    outcome: !isTouched ? 'unchanged' : isEmpty ? 'emptied' : 'shortened',
    text: log.text,
    content: log.content,
    sentences: log.sentences.length > 0 ? log.sentences : (episode?.removed ?? []),
    statements,
  };
}
