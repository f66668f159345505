import type { ReceivedMessage } from '@memory-graph/messaging/delivery';

type Listener = (appended: readonly ReceivedMessage[]) => void;

/**
 * Passes committed appends of this process to its consumers at once, so that they need not read them; appends of other
 * processes are found by polling. It also reaches the other applications that `standalone` hosts in the process.
 */
export class AppendSignal {
  private static readonly byDatabase = new Map<string, AppendSignal>();

  private readonly listeners = new Set<Listener>();

  static ofDatabase(url: string): AppendSignal {
    const signal = AppendSignal.byDatabase.get(url) ?? new AppendSignal();
    AppendSignal.byDatabase.set(url, signal);
    return signal;
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  notify(appended: readonly ReceivedMessage[]): void {
    for (const listener of this.listeners) listener(appended);
  }
}
