import { ApplyReadings } from './apply-readings.js';
import { CompareReadings } from './compare-readings.js';
import { DifferenceRepository } from './difference.repository.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import { ReExtractionsUseCase } from './re-extractions.use-case.js';
import { ReadAgain } from './read-again.js';
import { ReadingRepository } from './reading.repository.js';
import { RunReExtractions } from './run-re-extractions.js';

export const RE_EXTRACTION = [
  ReExtractionRepository,
  ReadingRepository,
  DifferenceRepository,
  ReadAgain,
  CompareReadings,
  ApplyReadings,
  RunReExtractions,
  ReExtractionsUseCase,
];
