import { ServiceError } from '@memory-graph/errors';
import type { EpisodeChange } from '../../graph-writer.port.js';

/**
 * Checks that all vectors have the dimension of the graph: others cannot be compared with them.
 * @throws ServiceError `unprocessable`, permanent, with the path of the first vector of another dimension
 */
export function checkDimensions(episodes: readonly EpisodeChange[], dimension: number): void {
  const check = (vector: Float32Array, path: string): void => {
    if (vector.length === dimension) return;
    const message = `The vector has ${vector.length} dimensions; this graph has ${dimension}.`;
    throw new ServiceError('unprocessable', message, { details: [{ path, message, code: 'dimension' }] });
  };
  episodes.forEach(({ embedding, textEmbeddings }, index) => {
    check(embedding, `episodes[${index}].embedding`);
    for (const vector of textEmbeddings.values()) check(vector, `episodes[${index}].textEmbeddings`);
  });
}
