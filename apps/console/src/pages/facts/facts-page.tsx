import { api } from '../../api/api.ts';
import { useRead, useReadPages } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { More } from '../../design/data/pager.tsx';
import { Page, Stack } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { FactFilters } from './fact-filters.tsx';
import { FactTable } from './fact-table.tsx';
import { factsQuery, hasFilters, NO_FILTERS, type FactsQuery } from './facts-query.ts';
import { KnownAtNote } from './known-at-note.tsx';
import { TypeCounts } from './type-counts.tsx';

const PAGE_SIZE = 50;

/** All facts of the memory, by filters. */
export default function FactsPage() {
  const [filters, change] = useAddressState(NO_FILTERS);
  const query = factsQuery(filters);
  const pages = useReadPages(['facts', 'list', query], (cursor, signal) =>
    api.facts.list({ query: { ...query, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Page
      title="Facts"
      description="All that the memory derived from your texts: what is true now, what has ended, and what begins later."
    >
      <FactFilters filters={filters} onChange={change} />
      <Counts query={query} value={filters.type} onChange={(type) => change({ type })} />
      <Answer read={pages} lines={8}>
        {({ pages: [first, ...others] }) => {
          const facts = [...(first?.facts ?? []), ...others.flatMap((page) => page.facts)];
          const total = first?.total ?? 0;
          return (
            <Stack>
              {first?.knownAt && <KnownAtNote knownAt={first.knownAt} />}
              {facts.length > 0 ? (
                <FactTable caption="Facts" facts={facts} knownAt={filters.knownAt} canForget={filters.knownAt === ''} />
              ) : (
                <NoFacts isFiltered={hasFilters(filters)} />
              )}
              {facts.length > 0 && (
                <More
                  shown={facts.length}
                  total={total}
                  hasMore={pages.hasNextPage}
                  isLoading={pages.isFetchingNextPage}
                  onMore={() => void pages.fetchNextPage()}
                />
              )}
            </Stack>
          );
        }}
      </Answer>
    </Page>
  );
}

function NoFacts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No fact matches the filters" scene="lost">
        Remove a filter, or search for other words. Parts of words do not match.
      </EmptyState>
    );
  return (
    <EmptyState title="There are no facts yet" action={<LinkButton to="/">Add a text</LinkButton>}>
      Facts come from the content that you add. Each text is read, and what it states becomes facts.
    </EmptyState>
  );
}

/** The counts are those of the other filters: the chosen type can be exchanged for another one. */
function Counts({ query, value, onChange }: { query: FactsQuery; value: string; onChange: (type: string) => void }) {
  const { type: _, ...others } = query;
  const counts = useRead(
    ['facts', 'counts', others],
    (signal) => api.facts.list({ query: { ...others, limit: 1 }, signal }),
    { keepsPrevious: true },
  );
  // What fails here fails below, too, and is shown there.
  if (counts.data === undefined) return null;
  const { total, countsByType } = counts.data;
  return <TypeCounts total={total} countsByType={countsByType} value={value} onChange={onChange} />;
}
