import { CONTEXT_CHARACTERS, type SaidBefore } from '@memory-graph/memory-model';
import { GroupCommit } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Log } from './log.entity.js';

/** A message is read with so many before it. */
const MESSAGES = 2;
/** As many as share the transaction that stores them. */
const REQUESTS_PER_READ = 64;

export interface PrecedingMessage extends SaidBefore {
  /** Of its log. */
  id: string;
}

/** The messages before a log in its session, of the same owner. */
@Injectable()
export class PrecedingMessages {
  /** What several requests ask while an answer is awaited takes one statement: see `ofNew`. */
  private readonly reads = new GroupCommit<readonly Log[], Preceding>({
    maxBatch: REQUESTS_PER_READ,
    flush: async (requests) => {
      const found = await readPreceding(requests.flat(), this.dataSource);
      return requests.map(() => found);
    },
  });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param logs in the order of their ids, of one workspace
   * @returns by the id of the log, in their order; logs without any are missing
   */
  of(logs: readonly Log[], manager: EntityManager = this.dataSource.manager): Promise<Preceding> {
    return precedingOf(logs, (asked) => readPreceding(asked, manager));
  }

  /** The same for logs that are about to be stored: no other request can mistake them for stored ones. */
  ofNew(logs: readonly Log[]): Promise<Preceding> {
    return precedingOf(logs, (asked) => this.reads.run(asked));
  }
}

/** By the id of the log. */
type Preceding = ReadonlyMap<string, readonly PrecedingMessage[]>;

async function precedingOf(
  logs: readonly Log[],
  read: (asked: readonly Log[]) => Promise<Preceding>,
): Promise<Preceding> {
  const inSession = logs.filter(({ sessionId, content }) => sessionId !== null && content.kind === 'text');
  // A session that the service named begins with the log of that id.
  const asked = inSession.filter(({ sessionId }) => logs[0]!.id !== sessionId);
  const stored = asked.length === 0 ? null : await read(asked);
  const said = new Map<string, PrecedingMessage[]>();
  const preceding = new Map<string, readonly PrecedingMessage[]>();
  for (const log of inSession) {
    const session = JSON.stringify([log.sessionId, log.subject, log.shared]);
    const before = said.get(session) ?? [];
    const messages = [...(stored?.get(log.id) ?? []), ...before].slice(-MESSAGES);
    if (messages.length > 0) preceding.set(log.id, messages);
    said.set(session, [...before, { id: log.id, speaker: speakerOf(log.metadata), text: log.text }].slice(-MESSAGES));
  }
  return preceding;
}

/** Those that are stored, except `logs` themselves. */
async function readPreceding(logs: readonly Log[], database: Pick<EntityManager, 'query'>): Promise<Preceding> {
  const rows = await database.query<{ of: string; id: string; text: string; metadata: Log['metadata'] }[]>(
    `SELECT wanted.id AS of, said.id, said.text, said.metadata
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[])
       AS wanted (workspace_id, id, session_id, subject, shared)
     CROSS JOIN LATERAL (
       SELECT id, right(ingest_text, ${CONTEXT_CHARACTERS}) AS text, metadata FROM memory.log
       WHERE workspace_id = wanted.workspace_id AND session_id = wanted.session_id
         AND id < wanted.id AND NOT id = ANY ($2::uuid[])
         AND subject IS NOT DISTINCT FROM wanted.subject AND shared = wanted.shared
         AND (content IS NULL OR content ->> 'kind' = 'text')
       ORDER BY id DESC LIMIT ${MESSAGES}
     ) AS said
     ORDER BY wanted.id, said.id`,
    [
      logs.map(({ workspaceId }) => workspaceId),
      logs.map(({ id }) => id),
      logs.map(({ sessionId }) => sessionId),
      logs.map(({ subject }) => subject),
      logs.map(({ shared }) => shared),
    ],
  );
  const found = new Map<string, PrecedingMessage[]>();
  for (const { of, id, text, metadata } of rows)
    found.set(of, [...(found.get(of) ?? []), { id, text, speaker: speakerOf(metadata) }]);
  return found;
}

function speakerOf({ name, role }: Log['metadata']): string {
  return typeof name === 'string' ? name : typeof role === 'string' ? role : 'user';
}
