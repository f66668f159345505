import type {
  IngestContent,
  IngestRequestedData,
} from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type { Reading } from '../pipeline/read-content/reading.js';
import { restoreEvidence } from './restore-evidence.js';

type EvidenceContent = Extract<IngestContent, { kind: 'evidence' }>;

/** Evidence that was read before, in this workspace or another one, is taken as it is: nothing is extracted again. */
export function readArchivedEvidence(
  { text, extractor, evidence }: EvidenceContent,
  { workspaceId, user, referenceTime, acceptedAt }: IngestRequestedData,
): Reading {
  const origin = {
    ...{ workspaceId, userId: user.id },
    referenceTime: Date.parse(referenceTime),
    recordedAt: Date.parse(acceptedAt),
  };
  const restored = restoreEvidence(evidence, origin);
  return { content: text, readBy: extractor, extractions: [], retraction: null, restored };
}
