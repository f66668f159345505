import { headerOfStored, type WorkspaceId } from '@memory-graph/memory-model';
import { toRawEvidence } from '../core/raw-evidence.js';
import { fromUnreadRows } from '../core/unread-rows.js';
import type { EvidenceReader, RecordedEpisode, RecordedPosition } from '../evidence-reader.port.js';
import type { EpisodeRecord } from '../graph-records.port.js';
import type { UnembeddedEpisode } from '../graph-writer.port.js';

/** Later than all times of recording, in ms; both stores can represent it. */
const FOREVER = Date.parse('9999-12-31T23:59:59.999Z');

/** All complete episodes of a workspace in the order of recording, a page at a time. */
export async function* recordedEpisodes(
  evidence: Pick<EvidenceReader, 'readPage'>,
  workspaceId: WorkspaceId,
  episodesAPage: number,
): AsyncGenerator<RecordedEpisode[]> {
  let after: RecordedPosition | null = null;
  do {
    const page = await evidence.readPage(workspaceId, FOREVER, after, episodesAPage);
    const episodes = JSON.parse(page.json) as RecordedEpisode[];
    if (episodes.length > 0) yield episodes;
    after = page.last;
  } while (after !== null);
}

/** The episode as it was written: the opposite of recording it. */
export function asWritten(record: RecordedEpisode): UnembeddedEpisode {
  const { id: episodeId, queueId, text, referenceTime, recordedAt, mentions, statements, unread } = record;
  return {
    ...{ queueId, episodeId, text, referenceTime, recordedAt, mentions },
    ...headerOfStored(record),
    evidence: statements.map(toRawEvidence),
    ...(unread && { unread: fromUnreadRows(unread) }),
  };
}

/** The episode as responses contain it. */
export function episodeRecordOf(episode: RecordedEpisode): EpisodeRecord {
  const { id, queueId, text, referenceTime, recordedAt } = episode;
  return {
    ...{ id, queueId, text },
    ...headerOfStored(episode),
    referenceTime: new Date(referenceTime).toISOString(),
    createdAt: new Date(recordedAt).toISOString(),
  };
}
