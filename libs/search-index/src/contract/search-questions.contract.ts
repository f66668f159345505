import type { OpenGraphStore } from '@memory-graph/graph/contract';
import type { SearchIndexes } from '../search-indexes.js';
import { describeCandidates } from './candidates.contract.js';
import { describeEntityLists } from './entity-lists.contract.js';
import { type IndexedStore, indexesOf } from './indexed-store.js';
import { describeLists } from './lists.contract.js';
import { describeMetadataConditions } from './metadata-conditions.contract.js';
import { describePictures } from './pictures.contract.js';
import { describeScopes } from './scopes.contract.js';
import { stagesById } from './stages-by-id.js';
import { describeTraversal } from './traversal.contract.js';

/** What an index answers to each question. One store is enough: the rows that an index reads are the same in each. */
export function describeSearchQuestions(open: () => Promise<OpenGraphStore>): void {
  describe('search questions', () => {
    let opened: OpenGraphStore;
    let indexes: SearchIndexes;
    beforeAll(async () => {
      opened = await open();
      indexes = indexesOf(opened);
    });
    afterAll(async () => {
      await indexes.close();
      await opened.close();
    });
    const store = (): IndexedStore => ({
      writer: opened.writer,
      open: async (workspaceId) => ({
        ...(await indexes.open(workspaceId)),
        ...stagesById(await indexes.index(workspaceId)),
      }),
    });

    describeCandidates(store);
    describeTraversal(store);
    describeLists(store);
    describeEntityLists(store);
    describePictures(store);
    describeMetadataConditions(store);
    describeScopes(store);
  });
}
