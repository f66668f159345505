/**
 * Which part of a system is the first to need a whole core, and how many adds a second it then does.
 * @param {Record<string, number>} costs ms of CPU time of an add, by part
 * @param {Record<string, number>} processes of a part; 1 unless it is named
 * @returns {{ part: string, processes: number, msPerAdd: number, addsPerSecondAndCore: number }[]} the first to saturate
 *   first
 */
export function limitsOf(costs, processes) {
  return Object.entries(costs)
    .filter(([, msPerAdd]) => msPerAdd > 0)
    .map(([part, msPerAdd]) => {
      const count = processes[part] ?? 1;
      return { part, processes: count, msPerAdd, addsPerSecondAndCore: (count * 1000) / msPerAdd };
    })
    .sort((a, b) => a.addsPerSecondAndCore - b.addsPerSecondAndCore);
}
