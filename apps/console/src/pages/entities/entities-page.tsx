import type { Entity } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { DelayedField } from '../../design/forms/delayed-field.tsx';
import { Select } from '../../design/forms/field.tsx';
import { Filters, Page, Stack } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { EntityLink } from '../../design/values/references.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { Time } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import styles from './entities.module.css';
import { EntityTypeSelect, typeInWords } from '../entity-choice/entity-type-select.tsx';
import { NameList } from './name-list.tsx';

const PAGE_SIZE = 50;
const DEFAULTS = { q: '', type: '', sort: 'said', page: '1' } as const;
const SORTS = { said: 'Changed last', facts: 'Most facts', name: 'Name' } as const;
type Sort = keyof typeof SORTS;
/** The API searches for no longer text. */
const MAX_QUERY = 200;
const SHOWN_ALIASES = 3;

const COLUMNS: readonly Column<Entity>[] = [
  {
    key: 'name',
    header: 'Name',
    isHeader: true,
    cell: (entity) => (
      <div className={styles.name}>
        <EntityLink entity={entity} />
      </div>
    ),
  },
  { key: 'type', header: 'Type', cell: ({ type }) => <div className={styles.type}>{typeInWords(type)}</div> },
  {
    key: 'aliases',
    header: 'Other names',
    cell: ({ aliases }) => (
      <div className={styles.name}>
        <NameList names={aliases} shown={SHOWN_ALIASES} />
      </div>
    ),
  },
  { key: 'facts', header: 'Facts', isNumber: true, cell: ({ factCount }) => factCount.toLocaleString() },
  { key: 'mentions', header: 'Texts', isNumber: true, cell: ({ mentionCount }) => mentionCount.toLocaleString() },
  {
    key: 'changed',
    header: 'Last change',
    cell: ({ lastSaidAt }) => (
      <div className={styles.type}>{lastSaidAt === null ? '–' : <Time at={lastSaidAt} precision="day" />}</div>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ id, name }) => (
      <ForgetButton
        size="small"
        selection={{ entityId: id }}
        title={`Forget ${shorten(name, 60)}?`}
        what={shorten(name, 60)}
      />
    ),
  },
];

/** What the content names. */
export default function EntitiesPage() {
  const [{ q, type, sort: sortText, page: pageText }, change] = useAddressState(DEFAULTS);
  const page = Math.max(1, Math.trunc(Number(pageText)) || 1);
  const sort: Sort = Object.hasOwn(SORTS, sortText) ? (sortText as Sort) : 'said';
  const query = { sort, page, limit: PAGE_SIZE, ...(q !== '' && { q }), ...(type !== '' && { type }) };
  const read = useRead(['entities', 'list', query], (signal) => api.entities.list({ query, signal }), {
    keepsPrevious: true,
  });
  return (
    <Page title="Entities" description="People, places, organizations and things that your texts name.">
      <Filters label="Filters">
        <DelayedField
          label="Name"
          type="search"
          value={q}
          maxLength={MAX_QUERY}
          onChange={(next) => change({ q: next, page: '1' })}
        />
        <EntityTypeSelect label="Type" none="All" value={type} onChange={(next) => change({ type: next, page: '1' })} />
        <Select
          label="Sort by"
          value={sort}
          options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
          onChange={(next) => change({ sort: next, page: '1' })}
        />
      </Filters>
      <Answer read={read} lines={8}>
        {({ entities, pagination }) => (
          <Stack>
            {entities.length > 0 ? (
              <DataTable caption="Entities" columns={COLUMNS} rows={entities} rowKey={({ id }) => id} />
            ) : (
              <NoEntities isFiltered={q !== '' || type !== '' || page > 1} />
            )}
            {(entities.length > 0 || page > 1) && (
              <Pager pagination={pagination} onPage={(next) => change({ page: String(next) })} />
            )}
          </Stack>
        )}
      </Answer>
    </Page>
  );
}

function NoEntities({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No entity matches the filters" scene="lost">
        Search for another part of the name, or remove the type.
      </EmptyState>
    );
  return (
    <EmptyState title="There are no entities yet" action={<LinkButton to="/">Add a text</LinkButton>}>
      Entities come from the content that you add: whom and what a text names.
    </EmptyState>
  );
}
