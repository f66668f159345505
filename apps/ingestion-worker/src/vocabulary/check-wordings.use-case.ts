import { ComputeThreads } from '@memory-graph/compute-threads';
import type { OwnVocabulary, VocabularyProblem } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';

/** Says whether the rule-based extractor could use the wordings of a vocabulary. */
@Injectable()
export class CheckWordingsUseCase {
  constructor(private readonly threads: ComputeThreads) {}

  run(vocabulary: OwnVocabulary): Promise<VocabularyProblem[]> {
    return this.threads.run('wordings', vocabulary, JSON.stringify(vocabulary).length);
  }
}
