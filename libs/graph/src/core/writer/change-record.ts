import type { ChangedIds, IndexedKind } from '../../change-feed.port.js';
import type { GraphTransaction } from './graph-transaction.js';

/** The changes of a transaction to the data that search reads. */
export class ChangeRecord {
  private readonly sets: Record<IndexedKind, Set<string>> = { episode: new Set(), fact: new Set(), entity: new Set() };

  add(kind: IndexedKind, ids: Iterable<string | null>): void {
    for (const id of ids) if (id !== null) this.sets[kind].add(id);
  }

  get isEmpty(): boolean {
    return Object.values(this.sets).every((ids) => ids.size === 0);
  }

  get ids(): ChangedIds {
    const { episode, fact, entity } = this.sets;
    return { episode: [...episode], fact: [...fact], entity: [...entity] };
  }
}

/**
 * The same transaction, which records the changes of its primitives. This is the only place that defines which
 * primitive changes what.
 */
export function recordedIn<Transaction extends GraphTransaction>(
  record: ChangeRecord,
  transaction: Transaction,
): GraphTransaction {
  return {
    workspaceId: transaction.workspaceId,
    loadKnown: (asked) => transaction.loadKnown(asked),
    noteChanges: (changed) => transaction.noteChanges(changed),
    predicates: transaction.predicates,
    episodes: noting(transaction.episodes, {
      add: (episodes) => record.add('episode', episodes.map(episodeIdOf)),
      addMentions: (episodes) => record.add('episode', episodes.map(episodeIdOf)),
      take: (episodeIds) => record.add('episode', episodeIds),
      takeMentions: (episodeId) => record.add('episode', [episodeId]),
    }),
    statements: noting(transaction.statements, {
      add: (statements) =>
        record.add(
          'fact',
          statements.map(({ factId }) => factId),
        ),
    }),
    facts: noting(transaction.facts, {
      store: ({ renamed, created, changed, reworded, retimed, deleted, moved }) => {
        record.add(
          'fact',
          renamed.flatMap(({ from, to }) => [from, to]),
        );
        record.add(
          'fact',
          [...created, ...changed].map(({ id }) => id),
        );
        record.add('fact', [...reworded, ...retimed, ...deleted]);
        record.add(
          'fact',
          moved.flatMap(({ before, factId }) => [before, factId]),
        );
      },
      index: (worded, labelled) => record.add('fact', [...worded, ...labelled]),
    }),
    entities: noting(transaction.entities, {
      move: (moves) =>
        record.add(
          'entity',
          moves.flatMap(({ rawId, from, to }) => [rawId, from, to]),
        ),
      rebuild: (ids) => record.add('entity', ids),
    }),
    names: noting(transaction.names, {
      count: ({ names }) =>
        record.add(
          'entity',
          names.flatMap(({ rawId, entityId }) => [rawId, entityId]),
        ),
      placeAliases: (aliases) =>
        record.add(
          'entity',
          aliases.flatMap(({ from, entityId }) => [from, entityId]),
        ),
    }),
  };
}

/** @param notes by method: called with the same arguments before the method */
function noting<Table extends object>(table: Table, notes: Notes<Table>): Table {
  return new Proxy(table, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const note = notes[name as keyof Table];
      return (...input: unknown[]): unknown => {
        note?.(...input);
        return method.apply(target, input);
      };
    },
  });
}

type Notes<Table> = {
  [Name in keyof Table]?: Table[Name] extends (...input: infer Input) => unknown ? (...input: Input) => void : never;
};

function episodeIdOf({ episodeId }: { episodeId: string }): string {
  return episodeId;
}
