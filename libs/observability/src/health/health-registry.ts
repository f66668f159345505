import { Injectable } from '@nestjs/common';

/** Resolves if the part works; rejects with a sentence that may be shown if it does not. */
export type HealthCheck = () => Promise<void>;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, { status: 'ok' | 'down'; error?: string }>;
}

const CHECK_TIMEOUT_MS = 2_000;

/** What an app needs to do its work. Each part registers its own check. */
@Injectable()
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();

  /** @param name what is down when the check fails, as in `database` */
  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Runs all checks at once; one that does not answer within two seconds counts as down. */
  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const status = entries.every(([, result]) => result.status === 'ok') ? 'ok' : 'unavailable';
    return { status, checks: Object.fromEntries(entries) };
  }
}

async function outcome(check: HealthCheck): Promise<HealthReport['checks'][string]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return { status: 'ok' };
  } catch (error) {
    return { status: 'down', error: error instanceof Error ? error.message : 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}
