import type { PartitionId } from '@memory-graph/event-delivery/received-message';

type Listener = (appended: readonly PartitionId[]) => void;

/**
 * Tells the consumers of this process at once what its publishers appended; only what other processes append has to be found
 * by looking. Also reaches across the applications that `standalone` hosts in one process.
 */
export class AppendSignal {
  private static readonly byDatabase = new Map<string, AppendSignal>();

  private readonly listeners = new Set<Listener>();

  static ofDatabase(url: string): AppendSignal {
    const signal = AppendSignal.byDatabase.get(url) ?? new AppendSignal();
    AppendSignal.byDatabase.set(url, signal);
    return signal;
  }

  /** @returns what ends the subscription */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  notify(appended: readonly PartitionId[]): void {
    for (const listener of this.listeners) listener(appended);
  }
}
