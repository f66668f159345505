import type { Connection } from './connection.js';
import { ProcessingFailedError } from './errors.js';
import type { ForgetJob, ForgetPreview } from './generated/types.gen.js';
import { pollerOf } from './polling.js';
import { type CallOptions, checkedOptions, OPTIONS, plain, type Selection, type WaitOptions } from './requests.js';

/** What a selection would remove, before it is removed. */
export interface Forgetting {
  readonly preview: ForgetPreview;
  /** Removes it, and waits for the end. */
  confirm(options?: WaitOptions): Promise<ForgetJob>;
}

export async function previewForgetting(
  connection: Connection,
  selected: Selection,
  options: CallOptions,
): Promise<Forgetting> {
  const { forget } = connection.api;
  const selection = plain(selected);
  const dryRun = await forget.start({ body: { selection, dryRun: true }, ...connection.call(options) });
  const preview = dryRun as ForgetPreview;
  return {
    preview,
    confirm: async (waiting = {}) => {
      checkedOptions(waiting, OPTIONS.call);
      const body = { selection, dryRun: false, token: preview.token };
      const accepted = await forget.start({ body, ...connection.call(waiting) });
      const { jobId } = accepted as Extract<typeof accepted, { jobId: string }>;
      const job = await pollerOf('The content is not forgotten yet', waiting)(
        (signal) => forget.find({ path: { id: jobId }, signal }),
        ({ status }) => status !== 'running',
      );
      if (job.status === 'failed') throw new ProcessingFailedError([job]);
      return job;
    },
  };
}
