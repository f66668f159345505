import type { WorkspaceId } from '@memory-graph/memory-model';
import type { RecordedEpisode, RecordedEvidence, RecordedPosition } from '../recorded-evidence.port.js';

/** Later than all times of recording, in ms; both stores can represent it. */
const FOREVER = Date.parse('9999-12-31T23:59:59.999Z');

/** All complete episodes of a workspace in the order of recording, a page at a time. */
export async function* recordedEpisodes(
  recorded: Pick<RecordedEvidence, 'readPage'>,
  workspaceId: WorkspaceId,
  episodesAPage: number,
): AsyncGenerator<RecordedEpisode[]> {
  let after: RecordedPosition | null = null;
  do {
    const page = await recorded.readPage(workspaceId, FOREVER, after, episodesAPage);
    const episodes = JSON.parse(page.json) as RecordedEpisode[];
    if (episodes.length > 0) yield episodes;
    after = page.last;
  } while (after !== null);
}
