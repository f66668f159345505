import { ServiceError } from '@memory-graph/errors';
import { endRequest } from '@memory-graph/http-api';
import { inBackground } from '@memory-graph/observability';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ServerResponse } from 'node:http';

/** Together with the age of cached credentials and revocations, access ends within 5 s in every process. */
const CHECK_EVERY_MS = 500;
/** How long a response continues while the credential cannot be checked, as with cached revocations. */
const MAX_UNCHECKED_MS = 60_000;

interface Watched {
  /** @returns null if the credential is unknown, revoked or expired */
  recognise: () => Promise<object | null>;
  checkedAt: number;
  isChecking: boolean;
}

/**
 * Checks the credential of each request again while its response lasts, and ends the request when the credential is
 * revoked or has expired. Only responses that take longer than half a second are ever checked.
 */
@Injectable()
export class LastingAccess implements OnApplicationShutdown {
  private readonly logger = new Logger(LastingAccess.name);
  private readonly watched = new Map<ServerResponse, Watched>();
  private next: NodeJS.Timeout | undefined;

  watch(response: ServerResponse, recognise: Watched['recognise']): void {
    if (response.closed) return;
    this.watched.set(response, { recognise, checkedAt: performance.now(), isChecking: false });
    this.schedule();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.next);
    this.watched.clear();
  }

  private schedule(): void {
    if (this.next || this.watched.size === 0) return;
    this.next = setTimeout(() => {
      this.next = undefined;
      for (const [response, watched] of this.watched) {
        // Cheaper than a listener for each response, as most are closed long before.
        if (response.closed) this.watched.delete(response);
        else inBackground('the check of a credential', this.check(response, watched));
      }
      this.schedule();
    }, CHECK_EVERY_MS).unref();
  }

  private async check(response: ServerResponse, watched: Watched): Promise<void> {
    const now = performance.now();
    if (watched.isChecking || now - watched.checkedAt < CHECK_EVERY_MS) return;
    watched.isChecking = true;
    try {
      if ((await watched.recognise()) === null) this.end(response, 'The credential was revoked or has expired');
      watched.checkedAt = now;
    } catch (error) {
      this.logger.debug(`The credential of a response in progress could not be checked: ${String(error)}`);
      if (now - watched.checkedAt > MAX_UNCHECKED_MS) this.end(response, 'The credential could not be checked');
    }
    watched.isChecking = false;
  }

  private end(response: ServerResponse, reason: string): void {
    this.watched.delete(response);
    endRequest(response, new ServiceError('unauthorized', reason));
  }
}
