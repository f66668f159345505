import { Injectable, Logger } from '@nestjs/common';
import { isLostConnection, ServiceError } from '@memory-graph/errors';

/** Resolves if the component works. The message of a ServiceError is public; other errors are only logged. */
export type HealthCheck = () => Promise<unknown>;

export interface HealthCheckOptions {
  /** Whether the app is useless without the component. Default: true. */
  essential?: boolean;
  /** Timeout of the check. Default: 2,000. */
  timeoutMs?: number;
}

interface CheckOutcome {
  status: 'ok' | 'down';
  error?: string;
}

export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, CheckOutcome>;
}

const CHECK_TIMEOUT_MS = 2_000;
/** Results are cached for this time, regardless of the number of probes. */
const OUTCOME_VALID_MS = 1_000;

/** The dependencies of an app. Each component registers its own check. */
@Injectable()
export class HealthRegistry {
  private readonly parts = new Map<string, CheckedPart>();

  /** @param name of the component, as in `database` */
  register(name: string, check: HealthCheck, options: HealthCheckOptions = {}): void {
    this.parts.set(name, new CheckedPart(name, check, options));
  }

  /** Runs all checks in parallel; a check that times out counts as down. */
  report(): Promise<HealthReport> {
    return reportOn([...this.parts.values()]);
  }

  /** Like `report`, with the essential checks only. */
  reportEssentials(): Promise<HealthReport> {
    return reportOn([...this.parts.values()].filter(({ isEssential }) => isEssential));
  }
}

class CheckedPart {
  readonly isEssential: boolean;
  private readonly logger = new Logger('Health');
  private readonly timeoutMs: number;
  private asked: { at: number; outcome: Promise<CheckOutcome> } | undefined;
  private wasUp = true;

  constructor(
    readonly name: string,
    private readonly check: HealthCheck,
    { essential = true, timeoutMs = CHECK_TIMEOUT_MS }: HealthCheckOptions,
  ) {
    this.isEssential = essential;
    this.timeoutMs = timeoutMs;
  }

  outcome(): Promise<CheckOutcome> {
    const now = performance.now();
    if (!this.asked || now - this.asked.at > OUTCOME_VALID_MS) this.asked = { at: now, outcome: this.ask() };
    return this.asked.outcome;
  }

  private async ask(): Promise<CheckOutcome> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new ServiceError('unavailable', `No response within ${this.timeoutMs} ms`);
      timer = setTimeout(() => reject(error), this.timeoutMs);
    });
    try {
      await Promise.race([this.check(), late]);
      if (!this.wasUp) this.logger.warn(`${this.name} works again`);
      this.wasUp = true;
      return { status: 'ok' };
    } catch (error) {
      if (this.wasUp) this.logger.warn(`${this.name} is down: ${fullReason(error)}`);
      this.wasUp = false;
      return { status: 'down', error: publicReason(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}

async function reportOn(parts: readonly CheckedPart[]): Promise<HealthReport> {
  const entries = await Promise.all(parts.map(async (part) => [part.name, await part.outcome()] as const));
  const status = entries.every(([, outcome]) => outcome.status === 'ok') ? 'ok' : 'unavailable';
  return { status, checks: Object.fromEntries(entries) };
}

/** Error messages of drivers contain addresses and user names. */
function publicReason(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return isLostConnection(error) ? 'could not be reached' : 'failed';
}

function fullReason(error: unknown): string {
  return String(error instanceof ServiceError && error.cause ? error.cause : error);
}
