import { inParallel } from '../../client/in-parallel.mjs';
import { isFinal, logOf, untilProcessed } from './account-for.mjs';
import { Ledger, PatientClient } from './patient-client.mjs';

const AT_A_TIME = 4;

/**
 * What a backup that begins now must have.
 * @param {readonly import('./soak-workspace.mjs').SoakWorkspace[]} workspaces
 */
export function whatIsThere(workspaces) {
  const there = workspaces.map((workspace) => {
    workspace.takeMessages();
    const texts = [...workspace.texts.values()];
    return {
      workspace,
      accepted: texts.filter(({ deletion }) => deletion === null),
      completed: new Set(texts.filter(({ isCompleted }) => isCompleted)),
      deleted: texts.filter(({ deletion }) => deletion === 'done'),
    };
  });
  return {
    /** What was deleted while the backup was made may be in it or not: to be called at its end. */
    withoutDeletedSince: () =>
      there.map(({ accepted, ...others }) => ({
        ...others,
        accepted: accepted.filter(({ deletion }) => deletion === null),
      })),
  };
}

/**
 * Whether the second installation has it: what was accepted comes to an end, what was completed is completed and found, what
 * was deleted is gone.
 */
export async function checkRestored({ urls }, there) {
  const faults = [];
  const ledger = new Ledger();
  let checked = 0;
  for (const { workspace, accepted, completed, deleted } of there) {
    const client = new PatientClient({ urls, token: workspace.token, ledger });
    await untilProcessed([{ client }]);
    await inParallel(accepted, AT_A_TIME, async (text) => {
      checked += 1;
      const log = await logOf(client, text.id);
      const isAsExpected = completed.has(text) ? log.status === 'completed' : isFinal(log);
      if (!isAsExpected) faults.push(`log ${text.id} is ${log.status}`);
      else if (log.status === 'completed' && text.fact !== null && !(await workspace.finds(text, client))) {
        faults.push(`a search does not find log ${text.id}`);
      }
    });
    await inParallel(deleted, AT_A_TIME, async ({ id }) => {
      checked += 1;
      const { status } = await logOf(client, id);
      if (status !== 'deleted') faults.push(`deleted log ${id} is ${status}`);
    });
  }
  faults.push(...ledger.improper.map(({ request, answer }) => `${request}: ${answer}`));
  return { checked, faults };
}
