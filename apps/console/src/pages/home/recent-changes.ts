import type { Fact, LogListEntry, LogTrace } from '@memory-graph/client';
import { settledChanges } from '../logs/settled-changes.ts';

export type ChangeKind = 'created' | 'invalidated' | 'restored' | 'deleted';

/** How processing a text changed a fact. */
export interface Change {
  key: string;
  kind: ChangeKind;
  fact: Fact;
  logId: string;
  /** When the text was added. */
  at: string;
}

/** The rarest and most informative kinds first. */
const KINDS: readonly ChangeKind[] = ['restored', 'invalidated', 'deleted', 'created'];

/**
 * The changes of some logs, as one list.
 * @param logs newest first
 * @param traces of these logs, as far as they are read
 */
export function changesOf(
  logs: readonly Pick<LogListEntry, 'id' | 'createdAt'>[],
  traces: readonly (Pick<LogTrace, 'logId' | 'changes'> | undefined)[],
  most: number,
): Change[] {
  const byLog = new Map(traces.map((trace) => [trace?.logId, trace && settledChanges(trace.changes)]));
  return logs
    .flatMap(({ id, createdAt }) =>
      KINDS.flatMap((kind) =>
        (byLog.get(id)?.[kind] ?? []).map((fact) => ({
          key: `${id} ${kind} ${fact.id}`,
          ...{ kind, fact, logId: id, at: createdAt },
        })),
      ),
    )
    .slice(0, most);
}
