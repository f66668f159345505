import { Metrics } from '@memory-graph/observability';
import { measureDiskSpace } from '@memory-graph/relational-store/pglite';

/** The space on the disk of the embedded database, as a metric of the process: it belongs to none of the applications. */
export function measureDisk(folder: string, minFreeBytes: number | null): Metrics {
  const metrics = new Metrics('standalone');
  metrics.gauge('data_disk_free_bytes', 'Free space on the disk of the data folder.', [], async (gauge) => {
    gauge.set((await measureDiskSpace(folder, minFreeBytes)).freeBytes);
  });
  metrics.gauge('data_disk_required_bytes', 'Below this free space, changes are refused.', [], async (gauge) => {
    gauge.set((await measureDiskSpace(folder, minFreeBytes)).neededBytes);
  });
  return metrics;
}
