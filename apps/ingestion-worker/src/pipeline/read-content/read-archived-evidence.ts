import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import type { Reading } from './reading.js';
import { restoreEvidence } from './restore-evidence.js';

type EvidenceContent = Extract<IngestContent, { kind: 'evidence' }>;

/** Reads archived evidence of this or another workspace unchanged, without extraction. */
export function readArchivedEvidence(
  { text, extractor, evidence }: EvidenceContent,
  request: IngestRequestedData,
): Reading {
  const restored = restoreEvidence(evidence, request);
  return { text, readBy: extractor, extractions: [], retraction: null, restored };
}
