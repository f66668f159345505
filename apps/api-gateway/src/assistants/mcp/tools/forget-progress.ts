import type { Principal } from '@memory-graph/contracts/internal-http';
import type { ForgetJobDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { ForgetUseCase } from '../../../memory/forget/forget.use-case.js';
import type { Exchange } from '../memory-tool.js';
import { tell } from './log-progress.js';
import type { ToolAnswer } from './tool-answer.js';

/** Larger jobs continue by themselves. */
const MAX_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** Follows jobs that forget. */
@Injectable()
export class ForgetProgress {
  constructor(private readonly forget: ForgetUseCase) {}

  async follow(caller: Principal, jobId: string, exchange: Exchange): Promise<ToolAnswer> {
    const began = performance.now();
    for (let toldDone = -1; ;) {
      const job = await this.forget.find(caller, jobId);
      const elapsed = performance.now() - began;
      if (job.status !== 'running' || elapsed >= MAX_WAIT_MS || exchange.signal.aborted) return toAnswer(job);
      if (job.done > toldDone) {
        await tell(exchange, job.done, job.total, `${job.done} of ${job.total} texts`);
        toldDone = job.done;
      }
      await delay(LOOK_EVERY_MS, undefined, { signal: exchange.signal }).catch(() => undefined);
    }
  }
}

function toAnswer({ status, counts, error }: ForgetJobDto): ToolAnswer {
  return { text: IN_WORDS[status](counts, error) };
}

const IN_WORDS: Record<ForgetJobDto['status'], (counts: ForgetJobDto['counts'], error: string | null) => string> = {
  running: () => 'It is being forgotten. The same call with the same confirmation tells whether it is completed.',
  completed: ({ logs, sentences, facts }) =>
    `It is forgotten: ${logs} texts as a whole, ${sentences} sentences of others, and ${facts} facts.`,
  failed: (_counts, error) => `Not everything could be forgotten: ${error}`,
};
