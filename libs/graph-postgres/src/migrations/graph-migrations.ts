import { CreateGraph1790000000000 } from './create-graph.migration.js';
import { Decisions1802000000000 } from './decisions.migration.js';
import { KnownAt1803000000000 } from './known-at.migration.js';
import { DeclaredPredicates1806000000000 } from './declared-predicates.migration.js';
import { EmptyFullText1912000000000 } from './empty-full-text.migration.js';
import { LongEpisodes1795000000000 } from './long-episodes.migration.js';
import { Observations1798000000000 } from './observations.migration.js';
import { OwnerStatistics1906000000000 } from './owner-statistics.migration.js';
import { PlannerStatistics1796000000000 } from './planner-statistics.migration.js';
import { Explanations1804000000000 } from './explanations.migration.js';
import { Scopes1908000000000 } from './scopes.migration.js';
import { PlainNames1915000000000 } from './plain-names.migration.js';
import { SearchChanges1797000000000 } from './search-changes.migration.js';

/** All of the schema `graph`, in their order. */
export const GRAPH_MIGRATIONS = [
  CreateGraph1790000000000,
  LongEpisodes1795000000000,
  PlannerStatistics1796000000000,
  SearchChanges1797000000000,
  Observations1798000000000,
  Decisions1802000000000,
  KnownAt1803000000000,
  Explanations1804000000000,
  DeclaredPredicates1806000000000,
  OwnerStatistics1906000000000,
  Scopes1908000000000,
  EmptyFullText1912000000000,
  PlainNames1915000000000,
];
