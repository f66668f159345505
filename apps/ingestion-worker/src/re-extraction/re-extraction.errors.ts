import { ServiceError } from '@memory-graph/errors';
import type { ReExtraction } from './re-extraction.js';

export const reExtractionNotFound = (): ServiceError => new ServiceError('not_found', 'Re-extraction not found');

export const anotherIsOpen = (): ServiceError =>
  new ServiceError('conflict', 'Another re-extraction of the workspace is open; apply or discard it first');

export const noSuchExtractor = (): ServiceError =>
  new ServiceError('unprocessable', 'No language model is configured', {
    details: [{ path: 'extractor', message: 'requires the variable MODEL', code: 'no_model' }],
  });

/** @param wanted what cannot be done in this state */
export const wrongPhase = (wanted: string, { phase }: ReExtraction): ServiceError =>
  new ServiceError('conflict', `A re-extraction cannot be ${wanted} in this state: ${shown(phase)}`);

function shown(phase: ReExtraction['phase']): string {
  return phase === 'selecting' || phase === 'reading' || phase === 'comparing' ? 'running' : phase;
}
