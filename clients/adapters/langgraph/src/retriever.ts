import { Document } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import { MemoryGraph, type SearchOptions, type SearchResultMetadata } from '@memory-graph/client';

export interface MemoryGraphRetrieverOptions extends BaseRetrieverInput {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Of the search, such as `limit`, `subject`, `scoreThreshold` or `endTime`. */
  search?: SearchOptions;
}

/** What a search says of a result, such as `kind` and `validFrom`, and its score from 0 to 1. */
export type DocumentMetadata = SearchResultMetadata & { score: number };

/** Facts and episodes that answer a question, best first, as documents. */
export class MemoryGraphRetriever extends BaseRetriever<DocumentMetadata> {
  lc_namespace = ['memory_graph', 'retrievers'];
  private readonly memory: MemoryGraph;
  private readonly search: SearchOptions;

  constructor({ memory = new MemoryGraph(), search = {}, ...fields }: MemoryGraphRetrieverOptions = {}) {
    super(fields);
    this.memory = memory;
    this.search = search;
  }

  override async _getRelevantDocuments(query: string): Promise<Document<DocumentMetadata>[]> {
    const { results } = await this.memory.search(query, this.search);
    return results.map(
      ({ id, content, score, metadata }) =>
        new Document({ id, pageContent: content, metadata: { ...metadata, score } }),
    );
  }
}
