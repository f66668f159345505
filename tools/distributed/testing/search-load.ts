import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer } from '@memory-graph/test-kit/http';

interface Figures {
  searches: number;
  /** Answered with 503 and Retry-After. */
  unavailable: number;
  p95Ms: number;
}

/** Searches at a steady rate, whether earlier ones were answered or not. */
export class SearchLoad {
  /** Answers other than 200, and 503 with Retry-After. */
  readonly unexpected: unknown[] = [];
  private next = 0;

  constructor(
    private readonly search: (number: number) => Promise<ApiAnswer>,
    private readonly perSecond: number,
  ) {}

  /** The latencies of the searches that begin within this time, as of their due times. */
  async run(seconds: number): Promise<Figures> {
    const begin = performance.now();
    const answers: Promise<{ status: number; ms: number }>[] = [];
    for (let number = 0; number < seconds * this.perSecond; number++) {
      const dueAt = begin + (number * 1_000) / this.perSecond;
      await sleep(Math.max(0, dueAt - performance.now()));
      answers.push(this.one(dueAt));
    }
    const all = await Promise.all(answers);
    const latencies = all.map(({ ms }) => ms).sort((a, b) => a - b);
    return {
      searches: all.length,
      unavailable: all.filter(({ status }) => status === 503).length,
      p95Ms: Math.round(latencies[Math.floor(latencies.length * 0.95)]!),
    };
  }

  private async one(dueAt: number): Promise<{ status: number; ms: number }> {
    const answer = await this.search(this.next++);
    const { status, headers } = answer;
    if (status !== 200 && !(status === 503 && Number(headers.get('retry-after')) > 0)) this.unexpected.push(answer);
    return { status, ms: performance.now() - dueAt };
  }
}
