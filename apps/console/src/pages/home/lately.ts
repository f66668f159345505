import type { Fact, LogListEntry, LogTrace } from '@memory-graph/client';

export type ChangeKind = 'created' | 'invalidated' | 'restored' | 'deleted';

/** What became of a fact when a text was processed. */
export interface Change {
  key: string;
  kind: ChangeKind;
  fact: Fact;
  logId: string;
  /** When the text was added. */
  at: string;
}

/** Rare and telling ones first. */
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
  const byLog = new Map(traces.map((trace) => [trace?.logId, trace && withoutRenewed(trace.changes)]));
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

/**
 * When two names turn out to be one entity, its facts get new ids and say what they said before. That is no change to a
 * reader.
 */
function withoutRenewed(changes: LogTrace['changes']): LogTrace['changes'] {
  const said = ({ content, validFrom, validTo }: Fact) => JSON.stringify([content, validFrom, validTo]);
  const [created, deleted] = [changes.created, changes.deleted].map((facts) => new Set(facts.map(said)));
  return {
    ...changes,
    created: changes.created.filter((fact) => !deleted?.has(said(fact))),
    deleted: changes.deleted.filter((fact) => !created?.has(said(fact))),
  };
}
