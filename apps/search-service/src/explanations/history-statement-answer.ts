import type { HistoryStatementDto, SaidByDto } from '@memory-graph/contracts/resources';
import type { EpisodeRecord } from '@memory-graph/graph';
import { findWordings, highlightAt, type HistoryEntry } from '@memory-graph/memory-model';
import { speakerOfLine } from './speaker-of-line.js';
import { timesOfEvidence } from './times-of-evidence.js';

export function historyStatementAnswer(
  { piece: { evidence }, effect, ends, changedBy, changes }: HistoryEntry,
  episode: EpisodeRecord,
): HistoryStatementDto {
  const { id, kind, wording, confidence, readBy = null, saidAt, recordedAt } = evidence;
  const [span = null] = findWordings(episode.text, [wording]);
  const { id: episodeId, queueId: logId, source, referenceTime } = episode;
  return {
    ...{ id, kind, effect, ends, wording },
    ...timesOfEvidence(evidence),
    ...{ confidence, readBy },
    saidAt: new Date(saidAt).toISOString(),
    recordedAt: new Date(recordedAt).toISOString(),
    saidBy: saidBy(episode, wording, span?.start ?? null),
    episode: { id: episodeId, logId, source, referenceTime },
    highlight: span && highlightAt(episode.text, span),
    ...{ changedBy, changes },
  };
}

function saidBy({ source, metadata, text }: EpisodeRecord, wording: string, at: number | null): SaidByDto {
  const { role } = metadata;
  return {
    source,
    role: typeof role === 'string' ? role : null,
    speaker: at === null ? null : speakerOfLine(text, at, wording),
  };
}
