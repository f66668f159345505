import { inParallel } from '../../client/in-parallel.mjs';
import { atRate } from '../at-rate.mjs';

/** Of the texts that are added, so many come in a batch; searches and deletions by text. */
const SHARE_IN_BATCHES = 0.5;
const BATCH = 10;
const SEARCHES = 0.4;
/** More than are added, so that what the warm-up added is deleted too. */
const DELETIONS = 1.5;
const AT_A_TIME = 16;

/** The steady load of several workspaces: single adds, batches, searches, and about as many deletions. */
export class SoakLoad {
  #workspaces;

  /** @param {readonly import('./soak-workspace.mjs').SoakWorkspace[]} workspaces */
  constructor(workspaces) {
    this.#workspaces = workspaces;
  }

  /**
   * Does the same mix as fast as a few clients can, which also lets the processes compile their code.
   * @param {number} steps each with one text or more
   * @param {(done: number) => void} report gets how many are done
   * @param {() => Promise<void>} untilProcessed
   * @returns texts a second
   */
  async measureCapacity(steps, report, untilProcessed) {
    const began = performance.now();
    let done = 0;
    let texts = 0;
    await inParallel(Array.from({ length: steps }), AT_A_TIME, async (_, step) => {
      const workspace = this.#next();
      await workspace.add();
      texts += 1;
      if (step % BATCH === 0) {
        await workspace.addBatch();
        texts += BATCH;
      }
      if (step % 5 < 4) await workspace.search();
      // As many as it adds, as far as they are completed.
      for (let count = 0; count < 2; count += 1) await workspace.deleteBeyond(0);
      report((done += 1));
    });
    await untilProcessed();
    return (texts * 1000) / (performance.now() - began);
  }

  /**
   * Resolves when the signal has come and all requests were answered.
   * @param {{ textsPerSecond: number, keep: number, signal: AbortSignal }} options `keep`: texts of each workspace, above
   *   which it deletes as many as it adds
   */
  async run({ textsPerSecond, keep, signal }) {
    const at = (perSecond, send) => atRate({ perSecond, signal }, send);
    await Promise.all([
      at(textsPerSecond * (1 - SHARE_IN_BATCHES), () => this.#next().add()),
      at((textsPerSecond * SHARE_IN_BATCHES) / BATCH, () => this.#next().addBatch()),
      at(textsPerSecond * SEARCHES, () => this.#next().search()),
      at(textsPerSecond * DELETIONS, () => this.#next().deleteBeyond(keep)),
    ]);
  }

  /** Any: in turns, a workspace would always get the same kind of request. */
  #next() {
    return this.#workspaces[Math.floor(Math.random() * this.#workspaces.length)];
  }
}
