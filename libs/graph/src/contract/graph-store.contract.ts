import type { OpenGraphStore, OpenGraphStoreFactory } from './open-graph-store.js';
import { describeEvidence } from './evidence-reader.contract.js';
import { describeEmbedders } from './embedders.contract.js';
import { describeEntries } from './reader-entries.contract.js';
import { describeRecords } from './reader-records.contract.js';
import { describeExplanations } from './explanations.contract.js';
import { describeFollowingFeed } from './change-feed-following.contract.js';
import { describeScopes } from './writer-scopes.contract.js';
import { describeChangeFeed } from './change-feed.contract.js';
import { describeApplying } from './writer-applying.contract.js';
import { describeCorrections } from './writer-corrections.contract.js';
import { describeDecisions } from './writer-decisions.contract.js';
import { describeIdentity } from './writer-identity.contract.js';
import { describeLongEpisodes } from './writer-long.contract.js';
import { describeNames } from './writer-names.contract.js';
import { describeNaming } from './writer-naming.contract.js';
import { describeOrderIndependence } from './writer-order.contract.js';
import { describeDeclaredPredicates } from './writer-predicates.contract.js';
import { describeRemoval } from './writer-removal.contract.js';
import { describeRemovingTogether } from './writer-removing-together.contract.js';
import { describeForgetting } from './writer-forgetting.contract.js';
import { describePreviews } from './writer-previews.contract.js';
import { describeReplacing } from './writer-replacing.contract.js';
import { describeRevisableFacts } from './writer-revisable.contract.js';
import { describeRenewal } from './writer-renewal.contract.js';

/** The behaviour of every graph store. No option skips a case, because the port has no store-specific features. */
export function describeGraphStore(name: string, open: OpenGraphStoreFactory): void {
  describe(`GraphStore: ${name}`, () => {
    let opened: OpenGraphStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    const store = (): OpenGraphStore => opened;

    describeApplying(store);
    describeRenewal(store);
    describeDeclaredPredicates(store);
    describeRemoval(store);
    describeRemovingTogether(store);
    describeForgetting(store);
    describeReplacing(store);
    describeLongEpisodes(store);
    describeIdentity(store);
    describeNames(store);
    describeNaming(store);
    describeScopes(store);
    describeCorrections(store);
    describeDecisions(store);
    describeRevisableFacts(store);
    describePreviews(store);
    describeOrderIndependence(store);
    describeEmbedders(store);
    describeRecords(store);
    describeEntries(store);
    describeEvidence(store);
    describeExplanations(store);
    describeChangeFeed(store);
    describeFollowingFeed(store);
  });
}
