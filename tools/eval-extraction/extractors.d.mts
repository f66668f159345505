import type { Extractor } from '@memory-graph/extraction';

export const EXTRACTORS: Record<'rules' | 'reader' | 'model', () => Promise<Extractor>>;
