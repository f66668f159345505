export interface Turn<Client> {
  client: Client;
  request: Buffer;
}

/** The queue of requests for the one session of PGlite; see request-turns.mjs. */
export class RequestTurns<Client extends { isBackground: boolean }> {
  readonly awaited: Turn<Client>[];
  readonly background: Turn<Client>[];
  readonly precedenceMs: number;
  add(client: Client, request: Buffer): void;
  forget(client: Client): void;
  clear(): void;
  delayMs(now: number, owner: Client | null): number;
  take(owner: Client | null): Turn<Client> | undefined;
  release(client: Client, ms: number, now: number): void;
}
