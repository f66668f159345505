import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { v7 as uuidv7 } from 'uuid';

/** A request as the gateway makes it, for a user Ada in a workspace of her own. */
export function anIngestRequest(overrides: Partial<IngestRequestedData> = {}): IngestRequestedData {
  return {
    queueId: uuidv7(),
    workspaceId: uuidv7(),
    user: { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Ada Lovelace' },
    attempt: 1,
    content: { kind: 'text', text: 'Bob Miller works at Acme.' },
    source: 'spec',
    sourceURL: null,
    referenceTime: '2026-03-01T09:00:00.000Z',
    sessionId: null,
    labelIds: [],
    metadata: {},
    acceptedAt: '2026-03-01T09:00:01.000Z',
    ...overrides,
  };
}
