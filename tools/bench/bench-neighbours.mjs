import { onFreshTarget } from './fresh-target.mjs';
import { ATTACKS } from './noisy-neighbour/attacks.mjs';
import { measureNeighbour } from './noisy-neighbour/measure-neighbour.mjs';
import { boundsOf } from './noisy-neighbour/print-neighbour-figures.mjs';

/** An attack that goes on after it was given up does not touch the next one: each has a service and a folder of its own. */
export async function benchNeighbours(bench, workers) {
  const { attacks, capMs, textBytes } = bench.options;
  const phases = [];
  for (const name of attacks) {
    const attack = ATTACKS[name];
    if (!attack) throw new Error(`--only takes ${Object.keys(ATTACKS).join(', ')}`);
    const phase = await onFreshTarget(bench, workers, async (target) => {
      await target.start({ METRICS_PORT: '0' });
      try {
        return await bench.progress.during(attack.title, () => measureNeighbour(target, attack, { capMs, textBytes }));
      } finally {
        await target.kill();
      }
    });
    phases.push({ name, ...phase, ...(phase.beside && { bounds: boundsOf(phase) }) });
  }
  return { phases };
}
